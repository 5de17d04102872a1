/**
 * Returns the name of a group: the value of the first attribute where it is a DN (RFC 4514), the text itself where it is
 * none.
 */
export function nameInDn(text: string): string {
  const [, value] = /^\s*[A-Za-z0-9.-]+\s*=\s*((?:\\.|[^\\,+])*)/s.exec(text) ?? [];
  return value === undefined ? text : unescaped(value.trim());
}

/** Resolves backslash escapes: of a character, or of a UTF-8 byte as two hex digits. */
function unescaped(value: string): string {
  return value.replace(/(?:\\[0-9a-f]{2})+|\\(.)/gis, (escaped, character) =>
    character === undefined ? Buffer.from(escaped.replaceAll('\\', ''), 'hex').toString('utf8') : character,
  );
}
