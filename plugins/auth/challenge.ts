/** `parameters` such as `error="invalid_token"`. */
export type Challenge = (url: string, parameters: readonly string[]) => string;

const mcpPath = '/api/mcp';

/** Returns a WWW-Authenticate value (RFC 6750 section 3), with the issuer's metadata if any (RFC 9728 section 5.1). */
export function createChallenge(issuer: string | undefined): Challenge {
  return function challenge(url, parameters) {
    const path = url.split('?', 1)[0] ?? '';
    const resource = path === mcpPath || path.startsWith(`${mcpPath}/`) ? mcpPath : '';
    const metadata = issuer ? [`resource_metadata="${issuer}/.well-known/oauth-protected-resource${resource}"`] : [];
    return `Bearer ${['realm="wiki"', ...parameters, ...metadata].join(', ')}`;
  };
}
