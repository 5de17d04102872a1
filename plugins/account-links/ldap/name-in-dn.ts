/**
 * Returns the name of a group: the value of the first attribute where it is a DN (RFC 4514), the text itself where it is
 * none.
 */
export function nameInDn(text: string): string {
  const [, value] = /^\s*[A-Za-z0-9.-]+\s*=\s*((?:\\.|[^\\,+])*)/s.exec(text) ?? [];
  return value === undefined ? text : unescaped(value.trim());
}

/** A backslash stands before a character, or before two hex digits for a byte of UTF-8. */
function unescaped(value: string): string {
  return value.replace(/(?:\\[0-9a-f]{2})+|\\(.)/gis, (escaped, character) =>
    character === undefined ? Buffer.from(escaped.replaceAll('\\', ''), 'hex').toString('utf8') : character,
  );
}
