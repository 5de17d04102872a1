/** From the fragment, which no server receives; null without one. */
export function linkToken(): string | null {
  const token = window.location.hash.slice(1);
  return /^[A-Za-z0-9_-]{20,200}$/.test(token) ? token : null;
}
