import { digest } from 'lib0/hash/sha256';
import { publicEnv } from '../../public-env.ts';

/** The state of a tab during sign-in at a provider. */
export interface PendingSignIn {
  /** 256 random bits, base64url (RFC 7636). */
  verifier: string;
  /** Where to go afterwards. */
  next: string;
  invitation: string | null;
}

const key = 'wiki.signIn';

/** Sends this tab to a provider, which returns to `/-/signed-in`. */
export function beginSignIn(provider: string, { next, invitation }: Omit<PendingSignIn, 'verifier'>): void {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const pending: PendingSignIn = { verifier, next, invitation };
  window.sessionStorage.setItem(key, JSON.stringify(pending));
  // `crypto.subtle` is missing over plain HTTP.
  const challenge = base64url(digest(new TextEncoder().encode(verifier)));
  const path = `/api/auth/external/${encodeURIComponent(provider)}/start?challenge=${challenge}`;
  window.location.assign((publicEnv().WEB_PUBLIC_API_URL ?? '') + path);
}

/** Returns the last one of this tab; null for none. */
export function pendingSignIn(): PendingSignIn | null {
  const kept = window.sessionStorage.getItem(key);
  return kept === null ? null : JSON.parse(kept);
}

export function forgetPendingSignIn(): void {
  window.sessionStorage.removeItem(key);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
