import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { signUp } from '../../../api/test-app.ts';

type Scope = 'read' | 'write' | 'admin';

export interface Credentials {
  headers?: Record<string, string>;
  /** The `token` of the query. */
  token?: string;
}

/** A way to authenticate. */
export interface Way {
  name: string;
  carrier: 'none' | 'cookie' | 'bearer' | 'query';
  /** The scopes that it grants; null for none. */
  worth: { scopes: Scope[]; isAdmin: boolean } | null;
  /** New for each request, since some requests use them up. */
  credentials: () => Promise<Credentials>;
}

const hour = 60 * 60 * 1000;

/** Returns all kinds of credentials, with what each should grant (contract section 5.1). */
export async function openWays(app: FastifyInstance): Promise<Way[]> {
  const admin = await signUp(app, 'Ada');
  const member = await signUp(app, 'Mel');
  const suspended = await signUp(app, 'Sue');
  await app.accounts.suspend(suspended.user.id);

  const issue = (accountId: string, scopes: Scope[], expiresAt = new Date(Date.now() + hour)) =>
    app.accessTokens.issue({ accountId, kind: 'personal', name: 'table', scopes, expiresAt });
  const secretOf = async (accountId: string, scopes: Scope[]) => (await issue(accountId, scopes)).accessToken;
  const expired = async () =>
    (await issue(member.user.id, ['read', 'write'], new Date(Date.now() - 60_000))).accessToken;
  const revoked = async () => {
    const { accessToken, record } = await issue(member.user.id, ['read', 'write']);
    await app.accessTokens.revoke(member.user.id, record._id.toHexString());
    return accessToken;
  };
  const unknown = async () => `wiki_${randomBytes(32).toString('base64url')}`;
  const ofApplication = async () => {
    const secret = app.accessTokens.oauth.makeSecret();
    await app.accessTokens.oauth.issue({
      secret,
      accountId: member.user.id,
      name: 'table',
      scopes: ['read', 'write'],
      clientId: 'table',
      grantId: '0'.repeat(24),
      audience: 'http://wiki.example/api',
      expiresAt: new Date(Date.now() + hour),
    });
    return secret;
  };
  const wsToken = async () => {
    const { record } = await issue(member.user.id, ['read', 'write']);
    const signedIn = { user: member.user, tokenId: record._id.toHexString(), scopes: ['read', 'write'] };
    return (await app.wsTokens.issue(signedIn as Parameters<typeof app.wsTokens.issue>[0])).token;
  };
  const usedWsToken = async () => {
    const token = await wsToken();
    await app.wsTokens.redeem(token);
    return token;
  };

  const bearer = (name: string, worth: Way['worth'], secret: () => Promise<string>): Way => ({
    name,
    worth,
    carrier: 'bearer',
    credentials: async () => ({ headers: { authorization: `Bearer ${await secret()}` } }),
  });
  const cookie = (name: string, worth: Way['worth'], secret: () => Promise<string>): Way => ({
    name,
    worth,
    carrier: 'cookie',
    credentials: async () => ({ headers: { cookie: `${app.access.cookieName}=${await secret()}` } }),
  });
  const query = (name: string, worth: Way['worth'], token: () => Promise<string>): Way => ({
    name,
    worth,
    carrier: 'query',
    credentials: async () => ({ token: await token() }),
  });
  const ofMember = (...scopes: Scope[]) => ({ scopes, isAdmin: false });
  const secretOfMember =
    (...scopes: Scope[]) =>
    () =>
      secretOf(member.user.id, scopes);

  return [
    { name: 'nothing', carrier: 'none', worth: null, credentials: async () => ({}) },
    cookie('cookie', ofMember('read', 'write'), secretOfMember('read', 'write')),
    bearer('read', ofMember('read'), secretOfMember('read')),
    bearer('write', ofMember('write'), secretOfMember('write')),
    bearer('admin, of a member', ofMember('admin'), secretOfMember('admin')),
    bearer('admin', { scopes: ['admin'], isAdmin: true }, () => secretOf(admin.user.id, ['admin'])),
    bearer('OAuth, `read write`', ofMember('read', 'write'), ofApplication),
    bearer('expired', null, expired),
    bearer('revoked', null, revoked),
    bearer('unknown', null, unknown),
    bearer('of a suspended account', null, () => secretOf(suspended.user.id, ['read', 'write'])),
    cookie('expired', null, expired),
    cookie('revoked', null, revoked),
    cookie('of a suspended account', null, () => secretOf(suspended.user.id, ['read', 'write'])),
    query('WebSocket token', ofMember('read', 'write'), wsToken),
    query('used', null, usedWsToken),
    bearer('WebSocket token', null, wsToken),
    query('access token', null, secretOfMember('read', 'write')),
  ];
}
