import t from 'tap';
import type { Api } from '../api/client.ts';
import { readSetupMemory } from './setup-memory.ts';
import { loadDoneSteps, setupSteps } from './setup-steps.ts';

interface Wiki {
  name?: string;
  people?: number;
  invitations?: number;
  hasPages?: boolean;
  sendsMail?: boolean;
  signInProviders?: unknown[];
}

function apiOf({ name = '', people = 1, invitations = 0, sendsMail = false, signInProviders = [] }: Wiki): Api {
  const list = (length: number) => ({ items: Array.from({ length }), nextCursor: null });
  const answers: Record<string, unknown> = {
    '/api/app/info': { publicSettings: { name }, sendsMail, signInProviders },
    '/api/users': list(people),
    '/api/invitations': list(invitations),
  };
  const GET = async (path: string) => ({ data: answers[path], response: new Response() });
  return { GET } as unknown as Api;
}

const doneOf = (wiki: Wiki, seen: readonly string[] = []) =>
  loadDoneSteps(apiOf(wiki), wiki.hasPages ?? false, new Set(seen));

t.test('existing things are done', async (t) => {
  t.same(await doneOf({}), []);
  t.same(await doneOf({ name: 'Ours', hasPages: true }), ['name', 'page']);
  t.same(await doneOf({ people: 2, sendsMail: true, signInProviders: [{}] }), ['people', 'mail', 'signIn']);
  t.same(await doneOf({ invitations: 1 }), ['people']);
});

t.test('optional steps are done once looked at', async (t) => {
  t.same(await doneOf({}, setupSteps), ['import', 'mail', 'signIn']);
});

t.test('a cookie records viewed and dismissed steps', async (t) => {
  t.notOk(readSetupMemory(null).hasEnded);
  const { hasEnded, seen } = readSetupMemory('a=b; wiki.setup=import%20mail');
  t.notOk(hasEnded);
  t.same([...seen], ['import', 'mail']);
  t.ok(readSetupMemory('wiki.setup=ended').hasEnded);
});
