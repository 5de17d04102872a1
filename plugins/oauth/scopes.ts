import type { Scope } from '../access/index.ts';
import type { SignedIn } from '../accounts/index.ts';

/** As for personal access tokens. */
export const scopesOffered: readonly Scope[] = ['read', 'write', 'admin'];

/** Known scopes (RFC 6749 section 3.3); `read` if none. */
export function scopesAsked(scope: unknown): Scope[] {
  const words = typeof scope === 'string' ? scope.split(' ') : [];
  const known = scopesOffered.filter((one) => words.includes(one));
  return known.length > 0 ? known : ['read'];
}

/** Returns the scopes that someone can grant. */
export function scopesOf({ user }: Pick<SignedIn, 'user'>, scopes: readonly Scope[]): Scope[] {
  return scopes.filter((scope) => scope !== 'admin' || user.role === 'admin');
}
