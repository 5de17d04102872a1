import type { Scope } from '../access/index.ts';
import type { SignedIn } from '../accounts/index.ts';

/** The scopes that applications can be granted, the same as for personal access tokens. */
export const scopesOffered: readonly Scope[] = ['read', 'write', 'admin'];

/** The scopes of a request (RFC 6749 section 3.3), without those that this wiki does not know; `read` when none is left. */
export function scopesAsked(scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? scope.split(' ') : [];
  const known = scopesOffered.filter((one) => words.includes(one));
  return known.length > 0 ? known : ['read'];
}

/** Returns the scopes that someone can grant. */
export function scopesOf({ user }: Pick<SignedIn, 'user'>, scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => scope !== 'admin' || user.role === 'admin');
}
