/** Whether a text has the form of an id, a UUID in small letters, so that the database can be asked for it. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
