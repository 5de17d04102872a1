import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Ask, Person } from './client.ts';
import type { KnownPage, Model } from './model.ts';
import type { Random } from './random.ts';
import type { Replica } from './replicas.ts';

/** What a client works with. */
export interface World {
  model: Model;
  random: Random;
  ask: Ask;
  replicas: [Replica, ...Replica[]];
  people: [Person, ...Person[]];
  groupIds: [string, ...string[]];
}

const weights = { create: 24, edit: 30, rename: 16, trash: 8, restore: 7, purge: 3, share: 8, group: 4 };
const operations = { create, edit, rename, trash, restore, purge, share, group };

/** Does something at random, as someone at random, and notes what was acknowledged. */
export async function doSomething(world: World): Promise<void> {
  await operations[world.random.weighted(weights)](world);
}

/** One request of someone, to a replica at random. */
async function request(
  { model, random, people, replicas, ask }: World,
  method: Parameters<Ask>[2],
  path: string,
  body?: object,
  person: Person = random.pick(people),
): Promise<Answer | null> {
  model.counts.asked += 1;
  const [first, ...others] = replicas.filter(({ port }) => port !== null);
  const replica = first ? random.pick([first, ...others]) : replicas[0];
  const answer = await ask(replica, person, method, path, body);
  model.counts[answer ? 'answered' : 'unanswered'] += 1;
  // While no replica is up there is nothing to be had in a hurry.
  if (!answer) await delay(5);
  return answer;
}

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Few enough addresses that operations meet. */
function randomPath({ below, pick }: Random): string {
  return Array.from({ length: 1 + below(3) }, () => `/${pick(names)}`).join('');
}

function randomText({ model, random }: World): string {
  const links = Array.from({ length: random.below(3) }, () => `[link](${randomPath(random)})`);
  return `# Page\n\nText ${model.counts.asked} ${links.join(' ')}\n`;
}

function randomPage({ model, random }: World): KnownPage | null {
  const pages = [...model.pages.values()].filter(({ mayBeGone }) => !mayBeGone);
  return pages[random.below(pages.length)] ?? null;
}

async function create(world: World): Promise<void> {
  const answer = await request(world, 'POST', '/api/pages', {
    path: randomPath(world.random),
    body: randomText(world),
  });
  if (answer?.status === 201) noteRevision(world, answer);
}

function noteRevision({ model }: World, { body: { id, revisionId } }: Answer): void {
  model.page(String(id)).revisionIds.add(String(revisionId));
  model.counts.revisions += 1;
}

async function edit(world: World): Promise<void> {
  const page = randomPage(world);
  const read = page && (await request(world, 'GET', `/api/pages/${page.id}?omit=ast`));
  if (read?.status !== 200) return;
  const change = { body: randomText(world), baseRevisionId: read.body.revisionId };
  const answer = await request(world, 'PUT', `/api/pages/${read.body.id}`, change);
  if (answer?.status === 200) noteRevision(world, answer);
}

async function move(world: World, path: string, body: object): Promise<void> {
  const answer = await request(world, 'POST', path, body);
  if (answer?.status === 202) world.model.moveIds.add(String(answer.body.id));
}

async function rename(world: World): Promise<void> {
  const page = randomPage(world);
  const to = { path: randomPath(world.random), rewriteLinks: world.random.chance(0.7) };
  if (page) await move(world, `/api/pages/${page.id}/rename`, to);
}

async function trash(world: World): Promise<void> {
  const page = randomPage(world);
  if (page) await move(world, `/api/pages/${page.id}/trash`, {});
}

async function restore(world: World): Promise<void> {
  const list = await request(world, 'GET', '/api/trash');
  const items = itemsOf(list);
  const item = items[world.random.below(items.length)];
  const elsewhere = world.random.chance(0.3) ? { path: randomPath(world.random) } : {};
  if (!item) return;
  world.model.page(item.id).mayBeNarrowed = true;
  await move(world, `/api/pages/${item.id}/restore`, elsewhere);
}

async function purge(world: World): Promise<void> {
  const items = itemsOf(await request(world, 'GET', '/api/trash'));
  const item = items[world.random.below(items.length)];
  if (!item) return;
  // The administrator, who sees all of it.
  const [admin] = world.people;
  const lost = await request(world, 'GET', `/api/trash/${item.id}/pages?limit=100`, undefined, admin);
  if (lost?.status !== 200) return;
  for (const { id } of itemsOf(lost)) world.model.page(id).mayBeGone = true;
  const answer = await request(world, 'DELETE', `/api/trash/${item.id}`, undefined, admin);
  if (answer?.status === 204) world.model.page(item.id).isGone = true;
}

export function itemsOf(list: Answer | null): { id: string }[] {
  return list?.status === 200 ? (list.body.items as { id: string }[]) : [];
}

async function share(world: World): Promise<void> {
  const page = randomPage(world);
  if (!page || page.isRuleChanging) return;
  const { random, groupIds } = world;
  const audience = () => (random.chance(0.5) ? null : { groups: random.chance(0.7) ? [random.pick(groupIds)] : [] });
  const rule = { view: audience(), edit: audience() };
  page.isRuleChanging = true;
  const answer = await request(world, 'PUT', `/api/pages/${page.id}/access`, rule);
  page.isRuleChanging = false;
  if (!answer) page.access.maybe(rule);
  else if (answer.status === 200) page.access.set(rule);
}

const changing = new Set<string>();

async function group(world: World): Promise<void> {
  const { model, random, groupIds, people } = world;
  const key = `${random.pick(groupIds)} ${random.pick(people).id}`;
  const isMember = model.members.get(key);
  if (!isMember || changing.has(key)) return;
  const [groupId, accountId] = key.split(' ');
  const isWanted = random.chance(0.5);
  changing.add(key);
  const path = `/api/groups/${groupId}/members/${accountId}`;
  const answer = await request(world, isWanted ? 'PUT' : 'DELETE', path, undefined, people[0]);
  changing.delete(key);
  if (!answer) isMember.maybe(isWanted);
  else if (answer.status === 204) isMember.set(isWanted);
}
