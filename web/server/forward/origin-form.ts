/** Turns `http://host/path` into `/path` (RFC 9112 section 3.2.2); origin-form targets stay. */
export function originForm(target: string): string {
  const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(target);
  if (!absolute) return target;
  const rest = target.slice(absolute[0].length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
