/** Where any name leads, for tests: names are looked up here and nowhere else. */
export const zone: Readonly<Record<string, readonly string[]>> = {
  // Names that look like anybody's and lead inside.
  "inside-10.hoard.dev": ["10.0.0.1"],
  "inside-172.hoard.dev": ["172.16.5.4"],
  "inside-172b.hoard.dev": ["172.31.255.255"],
  "inside-192.hoard.dev": ["192.168.1.1"],
  "loop.hoard.dev": ["127.0.0.1"],
  "loop2.hoard.dev": ["127.8.8.8"],
  "zero.hoard.dev": ["0.0.0.0"],
  "zero2.hoard.dev": ["0.1.2.3"],
  "cloud.hoard.dev": ["169.254.169.254"],
  "linklocal.hoard.dev": ["169.254.0.1"],
  "cgnat.hoard.dev": ["100.64.0.1"],
  "alibaba.hoard.dev": ["100.100.100.200"],
  "azure.hoard.dev": ["168.63.129.16"],
  "protocol.hoard.dev": ["192.0.0.8"],
  "doc1.hoard.dev": ["192.0.2.7"],
  "doc2.hoard.dev": ["198.51.100.7"],
  "doc3.hoard.dev": ["203.0.113.7"],
  "bench.hoard.dev": ["198.18.0.1"],
  "bench2.hoard.dev": ["198.19.255.255"],
  "relay.hoard.dev": ["192.88.99.1"],
  "multi.hoard.dev": ["224.0.0.1"],
  "ssdp.hoard.dev": ["239.255.255.250"],
  "future.hoard.dev": ["240.0.0.1"],
  "broadcast.hoard.dev": ["255.255.255.255"],
  "v6-loop.hoard.dev": ["::1"],
  "v6-any.hoard.dev": ["::"],
  "v6-unique.hoard.dev": ["fd00::1"],
  "v6-unique2.hoard.dev": ["fc00:ffff::1"],
  "v6-link.hoard.dev": ["fe80::1"],
  "v6-site.hoard.dev": ["fec0::1"],
  "v6-multi.hoard.dev": ["ff02::1"],
  "v6-doc.hoard.dev": ["2001:db8::1"],
  "v6-doc2.hoard.dev": ["3fff:1::1"],
  "v6-teredo.hoard.dev": ["2001:0:4136:e378:8000:63bf:3fff:fdd2"],
  "v6-orchid.hoard.dev": ["2001:20::1"],
  "v6-discard.hoard.dev": ["100::1"],
  "v6-segments.hoard.dev": ["5f00::1"],
  "v6-aws.hoard.dev": ["fd00:ec2::254"],
  "mapped.hoard.dev": ["::ffff:127.0.0.1"],
  "mapped2.hoard.dev": ["::ffff:a00:1"],
  "mapped3.hoard.dev": ["0:0:0:0:0:ffff:a9fe:a9fe"],
  "compatible.hoard.dev": ["::10.0.0.1"],
  "compatible2.hoard.dev": ["::7f00:1"],
  "translated.hoard.dev": ["64:ff9b::a9fe:a9fe"],
  "translated2.hoard.dev": ["64:ff9b::10.1.2.3"],
  "translated3.hoard.dev": ["64:ff9b:1::7f00:1"],
  "sixtofour.hoard.dev": ["2002:7f00:1::"],
  "sixtofour2.hoard.dev": ["2002:c0a8:101::1"],
  "sixtofour3.hoard.dev": ["2002:a9fe:a9fe::1"],
  "isatap.hoard.dev": ["2600:1f18::5efe:a00:1"],
  "isatap2.hoard.dev": ["2600:1f18::200:5efe:c0a8:101"],
  // One good address does not make up for a bad one.
  "both.hoard.dev": ["93.184.216.34", "10.0.0.1"],
  "both6.hoard.dev": ["93.184.216.34", "::1"],
  "late.hoard.dev": ["8.8.8.8", "1.1.1.1", "9.9.9.9", "169.254.169.254"],
  "nonsense.hoard.dev": ["not an address"],
  "octal.hoard.dev": ["010.0.0.1"],
  "short.hoard.dev": ["127.1"],
  "long.hoard.dev": ["1.2.3.4.5"],
  "scoped.hoard.dev": ["fe80::1%eth0"],
  "empty.hoard.dev": [],
};

/** URLs that must never be called: by how they are written, or by where their names lead. */
export const hostile: readonly string[] = [
  // Not https.
  ...[
    "http://bot.hoard.dev/",
    "ftp://bot.hoard.dev/",
    "file:///etc/passwd",
    "gopher://bot.hoard.dev/",
    "ws://bot.hoard.dev/",
  ],
  ...[
    "wss://bot.hoard.dev/",
    "data:text/plain,hi",
    "javascript:alert(1)",
    "blob:https://bot.hoard.dev/1",
    "//bot.hoard.dev/",
  ],
  ...[
    "bot.hoard.dev",
    "https:bot.hoard.dev/",
    "https:/bot.hoard.dev/",
    "https:///bot.hoard.dev/",
    "https://",
    "https:// /",
  ],
  // Other ports.
  ...[
    "https://bot.hoard.dev:80/",
    "https://bot.hoard.dev:8443/",
    "https://bot.hoard.dev:22/",
    "https://bot.hoard.dev:5432/",
  ],
  ...["https://bot.hoard.dev:0/", "https://bot.hoard.dev:65536/", "https://bot.hoard.dev:4430/"],
  // Somebody before the host.
  ...[
    "https://user@bot.hoard.dev/",
    "https://user:pass@bot.hoard.dev/",
    "https://@bot.hoard.dev/",
    "https://:@bot.hoard.dev/",
  ],
  ...["https://bot.hoard.dev@10.0.0.1/", "https://bot.hoard.dev%40@127.0.0.1/", "https://127.0.0.1:443@bot.hoard.dev/"],
  // Addresses in numbers, in every spelling.
  ...["https://127.0.0.1/", "https://10.0.0.1/", "https://192.168.0.1/", "https://169.254.169.254/latest/meta-data/"],
  ...[
    "https://8.8.8.8/",
    "https://127.1/",
    "https://0/",
    "https://0.0.0.0/",
    "https://2130706433/",
    "https://0x7f000001/",
  ],
  ...["https://0x7f.1/", "https://017700000001/", "https://0177.0.0.1/", "https://127.0.0.1./", "https://127.0.0.01/"],
  ...["https://%31%32%37.0.0.1/", "https://①②⑦.⓪.⓪.①/", "https://127。0。0。1/", "https://[::1]/", "https://[::]/"],
  ...["https://[::ffff:127.0.0.1]/", "https://[::ffff:7f00:1]/", "https://[fe80::1]/", "https://[fd00:ec2::254]/"],
  ...[
    "https://[2606:4700::1111]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[0:0:0:0:0:0:0:1]/",
    "https://[::1%25eth0]/",
  ],
  // Names of this machine and of nobody.
  ...[
    "https://localhost/",
    "https://LOCALHOST/",
    "https://localhost./",
    "https://localhost.localdomain/",
    "https://app.localhost/",
  ],
  ...["https://router/", "https://metadata/", "https://kubernetes/", "https://printer.local/", "https://db.internal/"],
  ...["https://metadata.google.internal/", "https://metadata.google.internal./", "https://instance-data.ec2.internal/"],
  ...["https://metadata.goog/", "https://metadata.tencentyun.com/", "https://metadata.platformequinix.com/"],
  ...["https://nas.home.arpa/", "https://wiki.corp/", "https://tv.lan/", "https://box.home/", "https://db.intranet/"],
  ...[
    "https://db.private/",
    "https://1.0.0.127.in-addr.arpa/",
    "https://hidden.onion/",
    "https://a.test/",
    "https://a.example/",
  ],
  ...[
    "https://a.invalid/",
    "https://kubernetes.default.svc/",
    "https://kubernetes.default.svc.cluster.local/",
    "https://a.alt/",
  ],
  // Names that lead wherever they say.
  ...["https://127.0.0.1.nip.io/", "https://10-0-0-1.sslip.io/", "https://a.xip.io/", "https://localtest.me/"],
  ...["https://www.localtest.me/", "https://lvh.me/", "https://a.lvh.me/", "https://vcap.me/", "https://a.traefik.me/"],
  ...["https://7f000001.c0a80001.rbndr.us/", "https://make-1.2.3.4-rr.1u.ms/"],
  // Two readers might see two hosts.
  ...[
    "https://bot.hoard.dev\\@10.0.0.1/",
    "https://bot.hoard.dev\\.internal/",
    "https:\\\\10.0.0.1/",
    "https://bot.hoard.dev /",
  ],
  ...[
    "https://bot.hoard.dev\t/",
    "https://bot.ho\nard.dev/",
    " https://bot.hoard.dev/",
    "https://bot.hoard.dev/ ",
    "https://bot..dev/",
  ],
  ...[
    "https://.hoard.dev/",
    "https://bot.hoard.dev./",
    "https://-bot.hoard.dev/",
    "https://bot-.hoard.dev/",
    "https://bot.hoard.123/",
  ],
  ...["https://bot.hoard.0x7f/", "https://bot_.hoard.d/", "https://*.hoard.dev/", "https://bot.hoard.dev%00.evil.dev/"],
  ...[
    "https://bot.hoard.dev%2f@evil.dev/",
    "https://bot.hoard.dev%23.evil.dev/",
    "https://bücher.hoard.dev/",
    "https://ℓocalhost/",
  ],
  ...[
    `https://${"a".repeat(64)}.hoard.dev/`,
    `https://${"a.".repeat(130)}dev/`,
    `https://bot.hoard.dev/${"x".repeat(2000)}`,
    "",
  ],
  ...["https://hoard.test/", "https://HOARD.test/v1/games"],
  ...Object.keys(zone).map((name) => `https://${name}/hook`),
];

/** URLs that anybody may want to be called at. */
export const good: readonly string[] = [
  ...["https://bot.hoard.dev/", "https://bot.hoard.dev", "https://bot.hoard.dev:443/", "HTTPS://Bot.Hoard.DEV/Hook"],
  ...["https://hooks.games.co.uk/turns", "https://a.b.c.d.hoard.dev/x/y/z", "https://hoard.dev/?key=1&other=2"],
  ...[
    "https://xn--bcher-kva.hoard.dev/",
    "https://my-bot.fly.dev/",
    "https://bot.workers.dev/hook",
    "https://bot.vercel.app/api",
  ],
  ...[
    "https://example.com/hook",
    "https://example.org/%7Euser/hook",
    "https://api.telegram.org/bot1:a/x",
    "https://10.hoard.dev/",
  ],
  ...["https://under_score.hoard.dev/", "https://localhost.hoard.dev/", "https://internal.hoard.dev/", "https://1.fm/"],
  ...["https://bot.xn--p1ai/", "https://local.hoard.dev/#fragment", "https://v6.hoard.dev/hook"],
];

/** Public addresses for every name that is not in the zone. */
export async function resolveInTests(name: string): Promise<readonly string[]> {
  if (name === "v6.hoard.dev")
    return ["2606:4700::1111", "64:ff9b::5db8:d822", "::ffff:93.184.216.34", "2002:5db8:d822::1"];
  return zone[name] ?? ["93.184.216.34", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"];
}
