UPDATE "outbox" SET "type" = 'webhook.' || substr("type", 10), "body" = replace("body", '"type":"endpoint.', '"type":"webhook.')
WHERE "type" LIKE 'endpoint.%';
