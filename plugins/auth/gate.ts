import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from '../access/index.ts';
import type { SignedIn } from '../accounts/index.ts';
import { type Credential, readBearer } from './bearer.ts';
import type { Challenge } from './challenge.ts';
import { RepeatedCredentials } from './errors.ts';
import { type Admissions, signedInAs } from './standing.ts';

type Services = Pick<FastifyInstance, 'access' | 'accounts' | 'accessTokens' | 'parseCookie'> & {
  admissions: Admissions;
  challenge: Challenge;
};

/** Returns the onRequest hook enforcing `config.access` and `config.scope` (contract section 5). */
export function createGate({ access, accounts, accessTokens, parseCookie, admissions, challenge }: Services) {
  const { Unauthorized, InsufficientScope, AdminRequired } = access.errors;

  return async function gate(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (request.is404) return;
    if (request.routeOptions.config.access === 'public') {
      request.account = await believe(readBearer(request.raw));
      return;
    }
    const admit = admissions.get(request.routeOptions.config.access);
    if (admit) {
      request.account = await admit(request, reply);
      requireScope(request.account, access.scopeOf(request.routeOptions), reply);
      return;
    }
    const credential = readCredential(request);
    const { url } = request;
    if (credential.kind === 'repeated') throw refuse(reply, url, new RepeatedCredentials(), 'error="invalid_request"');
    if (credential.kind === 'absent') throw refuse(reply, url, new Unauthorized());
    const account = await believe(credential);
    if (!account) throw refuse(reply, url, new Unauthorized(), 'error="invalid_token"');
    requireScope(account, access.scopeOf(request.routeOptions), reply);
    request.account = account;
  };

  /** Cookies count only for reading through delivery routes (section 5.1). */
  function readCredential(request: FastifyRequest): Credential {
    const mode = request.routeOptions.config.access;
    // Unknown modes are refused.
    if (mode !== 'bearer' && mode !== 'delivery') return { kind: 'absent' };
    const header = readBearer(request.raw);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (mode === 'bearer' || header.kind !== 'absent' || !isRead) return header;
    const token = parseCookie(request.headers.cookie ?? '')[access.cookieName];
    return token ? { kind: 'token', token } : header;
  }

  /** Returns null unless the token is valid and the account usable. */
  async function believe(credential: Credential): Promise<SignedIn | null> {
    const token = credential.kind === 'token' ? await accessTokens.verify(credential.token) : null;
    const account = token && (await accounts.recall(token.accountId));
    return token && signedInAs(account, token);
  }

  function requireScope({ user, scopes }: SignedIn, scope: Scope | 'any', reply: FastifyReply): void {
    if (scope === 'admin' && user.role !== 'admin') throw new AdminRequired();
    if (scope === 'any' || scopes.includes(scope)) return;
    throw refuse(reply, reply.request.url, new InsufficientScope(), 'error="insufficient_scope"', `scope="${scope}"`);
  }

  function refuse(reply: FastifyReply, url: string, error: Error, ...parameters: string[]): Error {
    reply.header('WWW-Authenticate', challenge(url, parameters));
    return error;
  }
}
