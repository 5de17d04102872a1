/** The secret of a link from a letter: the fragment, which no server is sent; null where there is none. */
export function linkToken(): string | null {
  const token = window.location.hash.slice(1);
  return /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}
