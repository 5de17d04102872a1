/** From a header or `document.cookie`; null: none. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return decode(value.join('=')) || null;
  }
  return null;
}

export const oneYearSeconds = 365 * 24 * 60 * 60;

export interface CookieOptions {
  maxAgeSeconds: number;
  isSecure: boolean;
}

/** For `document.cookie`; max age 0 removes it. */
export function writeCookie(name: string, value: string, { maxAgeSeconds, isSecure }: CookieOptions): string {
  const attributes = ['Path=/', 'SameSite=Lax', `Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}`];
  if (isSecure) attributes.push('Secure');
  return [`${name}=${encodeURIComponent(value)}`, ...attributes].join('; ');
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
