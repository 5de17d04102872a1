import { password } from '../world.ts';
import type { Send } from './send.ts';

/** Who sends a request, and what that may grant. */
export interface Caller {
  name: string;
  headers: Record<string, string>;
  /** Empty: nothing that needs an account. */
  scopes: readonly ('read' | 'write' | 'admin')[];
}

/** In the text of a page that no caller but its owner may see. */
export const secretMark = 'For the eyes of its owner 7f3a9c';

const session = ['read', 'write'] as const;

/** Accounts with their callers, which requests may sign out or suspend. */
export async function openCallers(send: Send, addressOf: () => string) {
  const { ask, signUp } = createSetup(send, addressOf);
  const admin = await signUp('Ada');
  const owner = await signUp('Eve');
  const suspended = await signUp('Sue');
  const left = await signUp('Leo');
  const page = await ask('POST', '/api/pages', owner.accessToken, { path: '/eve', body: `# Eve\n\n${secretMark}\n` });
  const onlyOwner = { view: { groups: [], people: [] }, edit: { groups: [], people: [] } };
  await ask('PUT', `/api/pages/${page.id}/access`, owner.accessToken, onlyOwner);
  await ask('PATCH', `/api/users/${suspended.user.id}`, admin.accessToken, { suspended: true });
  await ask('POST', '/api/auth/sign-out', left.accessToken);
  const hiddenIds: string[] = [page.id, admin.user.id, suspended.user.id];
  let number = 0;

  async function openMember(): Promise<[Caller, Caller]> {
    const { accessToken } = await signUp(`Mel${number}`);
    const personal = { name: 'reading', scopes: ['read'], expiresInDays: 30 };
    const reading = await ask('POST', '/api/access-tokens', accessToken, personal);
    return [caller('a member', accessToken, session), caller('a token for reading', reading.accessToken, ['read'])];
  }

  /** A new one each time: wrong passwords in requests lock an account. */
  async function openAdmin(): Promise<Caller> {
    const { user } = await signUp(`Abe${number}`);
    await ask('PATCH', `/api/users/${user.id}`, admin.accessToken, { role: 'admin' });
    hiddenIds.push(user.id);
    const { accessToken } = await ask('POST', '/api/auth/sign-in', null, { email: user.email, password });
    return caller('an administrator', accessToken, [...session, 'admin']);
  }

  return {
    /** Ids that no request names: the closed page, all administrators, and who stays suspended. It grows. */
    hiddenIds,
    /** Those without access, which never changes. */
    outside: [
      { name: 'no credentials', headers: {}, scopes: [] },
      caller('a forged token', `wiki_${'A'.repeat(43)}`, []),
      caller('a token that was signed out', left.accessToken, []),
      caller('a suspended account', suspended.accessToken, []),
    ] satisfies Caller[],
    /** A new administrator and a new member. */
    async openInside(): Promise<Caller[]> {
      number += 1;
      return [await openAdmin(), ...(await openMember())];
    },
  };
}

/** Unlike any address in the api's examples, so that failed attempts don't lock it. */
const emailOf = (name: string): string => `${name.toLowerCase()}@callers.example.com`;

const caller = (name: string, token: string, scopes: Caller['scopes']): Caller => ({
  name,
  headers: { authorization: `Bearer ${token}` },
  scopes,
});

function createSetup(send: Send, addressOf: () => string) {
  const ask = async (method: string, target: string, token: string | null, body?: object) => {
    const headers = {
      'x-forwarded-for': addressOf(),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const { status, text } = await send({ method, target, headers, body: body ? JSON.stringify(body) : null });
    if (status >= 300) throw new Error(`${method} ${target}: ${status} ${text}`);
    return text === '' ? {} : JSON.parse(text);
  };
  const signUp = (name: string): Promise<{ accessToken: string; user: { id: string; email: string } }> =>
    ask('POST', '/api/auth/sign-up', null, { name, email: emailOf(name), password });
  return { ask, signUp };
}
