/** Returns a DN's first value (RFC 4514), or the text if it's no DN. */
export function nameInDn(text: string): string {
  const [, value] = /^\s*[A-Za-z0-9.-]+\s*=\s*((?:\\.|[^\\,+])*)/s.exec(text) ?? [];
  return value === undefined ? text : unescaped(value.trim());
}

/** Resolves escaped characters and UTF-8 bytes (two hex digits). */
function unescaped(value: string): string {
  return value.replace(/(?:\\[0-9a-f]{2})+|\\(.)/gis, (escaped, character) =>
    character === undefined ? Buffer.from(escaped.replaceAll('\\', ''), 'hex').toString('utf8') : character,
  );
}
