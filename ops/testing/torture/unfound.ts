import type { FastifyInstance } from 'fastify';
import { untilNothing } from '../live/settle.ts';
import { reader } from './verify.ts';
import type { World } from './world.ts';

/** Events wait for a job's lease, and search for its turn. */
const deadlineMs = 60_000;

/** Returns what the bell and search don't say of the pages, at any replica, within a minute. */
export async function unfound(app: FastifyInstance, world: World): Promise<string[]> {
  return [
    ...(await untilNothing(() => unlikeMentions(app, world), deadlineMs)),
    ...(await untilNothing(() => unlikeSearch(app, world), deadlineMs)),
  ];
}

/** Each mention is counted once in the bell, acknowledged or not. */
async function unlikeMentions(app: FastifyInstance, { people, squareId }: World): Promise<string[]> {
  const read = reader(app, people[0]);
  const threads = await read.list(`/api/pages/${squareId}/comments`);
  const entries = await read.list<{ kind: string; page: { id: string } | null; count: number }>('/api/notifications');
  const counted = entries
    .filter(({ kind, page }) => kind === 'mention' && page?.id === squareId)
    .reduce((sum, { count }) => sum + count, 0);
  return counted === threads.length ? [] : [`${threads.length} mentions on ${squareId} are counted as ${counted}`];
}

const wordsOf = (body: string) => body.match(/\bw[\di]+x\b/g) ?? [];

/** Each replica finds each page by the word that only it has, and no other page. */
async function unlikeSearch(app: FastifyInstance, { ask, model, nameOf, people, replicas }: World): Promise<string[]> {
  const read = reader(app, people[0]);
  const faults: string[] = [];
  for (const { id, isGone } of model.pages.values()) {
    if (isGone) continue;
    const page = (await read.get(`/api/pages/${id}?omit=ast`)).json();
    const [word] = page.status === 'live' ? wordsOf(page.body) : [];
    for (const replica of word ? replicas : []) {
      const answer = await ask(replica, people[0], 'GET', `/api/search?q=${word}`);
      const { items = [] } = (answer?.body ?? {}) as { items?: { page: { id: string } }[] };
      const ids = items.map(({ page }) => page.id);
      if (ids.join() !== id)
        faults.push(`page ${id} is searched for by ${word} at ${nameOf(replica)} and found are: ${ids.join(', ')}`);
    }
  }
  return faults;
}
