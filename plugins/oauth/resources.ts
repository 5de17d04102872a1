/** Audiences of tokens (RFC 8707): this wiki, its api, its MCP server. */
export type Resources = ReturnType<typeof createResources>;

export function createResources(issuer: string) {
  const known = new Set([issuer, `${issuer}/api`, `${issuer}/api/mcp`]);
  return {
    whole: issuer,
    all: [...known],
    isKnown: (resource: string): boolean => known.has(resource.replace(/\/$/, '')),
    /** Returns the resources in a request's stored parameters. */
    of: (asked: unknown): string[] => {
      const named = [asked].flat().filter((resource) => typeof resource === 'string');
      return named.length > 0 ? named : [issuer];
    },
  };
}
