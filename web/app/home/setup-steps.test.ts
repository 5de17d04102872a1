import t from 'tap';
import type { Api } from '../api/client.ts';
import { endSetup, hasSetupEnded, loadDoneSteps, seeStep, setupSteps } from './setup-steps.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
}

interface Wiki {
  name?: string;
  people?: number;
  invitations?: number;
  pages?: number;
  sendsMail?: boolean;
  signInProviders?: unknown[];
}

/** An api of a wiki of which only these things are asked. */
function apiOf({
  name = '',
  people = 1,
  invitations = 0,
  pages = 0,
  sendsMail = false,
  signInProviders = [],
}: Wiki): Api {
  const list = (length: number) => ({ items: Array.from({ length }), nextCursor: null });
  const answers: Record<string, unknown> = {
    '/api/app/info': { publicSettings: { name }, sendsMail, signInProviders },
    '/api/users': list(people),
    '/api/invitations': list(invitations),
    '/api/pages/recent': list(pages),
  };
  const GET = async (path: string) => ({ data: answers[path], response: new Response() });
  return { GET } as unknown as Api;
}

const doneOf = async (wiki: Wiki, storage = memory()) => [...(await loadDoneSteps(apiOf(wiki), storage))];

t.test('what the wiki has is done', async (t) => {
  t.same(await doneOf({}), []);
  t.same(await doneOf({ name: 'Ours', pages: 1 }), ['name', 'page']);
  t.same(await doneOf({ people: 2, sendsMail: true, signInProviders: [{}] }), ['people', 'mail', 'signIn']);
  t.same(await doneOf({ invitations: 1 }), ['people']);
});

t.test('what a wiki can do without is done once it has been looked at', async (t) => {
  const storage = memory();
  for (const step of setupSteps) seeStep(storage, step);
  t.same(await doneOf({}, storage), ['import', 'mail', 'signIn']);
});

t.test('the list ends for good', async (t) => {
  const storage = memory();
  t.notOk(hasSetupEnded(storage));
  endSetup(storage);
  t.ok(hasSetupEnded(storage));
});
