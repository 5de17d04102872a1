/** A directory that names more has no use here: each name would be looked up at each sign-in. */
export const groupsMax = 10_000;
const nameMaxLength = 100;

/** Returns what a claim holds, by its name or as a path through claims; undefined where it is absent. */
export function groupsIn(claims: Record<string, unknown>, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  return claim.split('.').reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), claims);
}

/**
 * Returns the groups that a claim names, each once, without the slash that Keycloak puts before them. An absent claim names
 * none. Null where the provider keeps them to itself: Entra ID names a place to ask where there are many
 * (OpenID Connect Core section 5.6.2), or there are more than anyone can use.
 */
export function readGroups(claims: Record<string, unknown>, claim: string): string[] | null {
  const { _claim_names: elsewhere } = claims;
  if (isRecord(elsewhere) && Object.hasOwn(elsewhere, claim)) return null;
  const value = groupsIn(claims, claim);
  return cleanGroups(typeof value === 'string' ? [value] : Array.isArray(value) ? value : []);
}

/** Returns names of groups, each once; null where there are more than anyone can use. */
export function cleanGroups(listed: readonly unknown[]): string[] | null {
  if (listed.length > groupsMax) return null;
  const names = listed
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.trim().replace(/^\//, ''))
    .filter((name) => name !== '' && name.length <= nameMaxLength);
  return [...new Set(names)];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
