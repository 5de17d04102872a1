/** Bounds the lookups at each sign-in. */
export const groupsMax = 10_000;
const nameMaxLength = 100;

/** Returns a claim by name or by a path through claims; undefined if absent. */
export function groupsIn(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), claims);
}

/**
 * Returns a claim's distinct groups, without Keycloak's leading slash; empty if absent. Null if the provider withholds
 * them (Entra ID names a place to ask, OpenID Connect Core section 5.6.2) or sends too many.
 */
export function readGroups(claims: Record<string, unknown>, claim: string): string[] | null {
  const { _claim_names: elsewhere } = claims;
  if (isRecord(elsewhere) && Object.hasOwn(elsewhere, claim)) return null;
  const value = groupsIn(claims, claim);
  return cleanGroups(typeof value === 'string' ? [value] : Array.isArray(value) ? value : []);
}

/** Returns distinct names; null if there are too many. */
export function cleanGroups(listed: readonly unknown[]): string[] | null {
  if (listed.length > groupsMax) return null;
  const names = listed
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim().replace(/^\//, ''))
    .filter((name) => name !== '' && name.length <= nameMaxLength);
  return [...new Set(names)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
