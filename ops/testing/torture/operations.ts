import { createHash, randomFillSync } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Random } from '../random.ts';
import type { Replica } from '../replicas.ts';
import type { Answer, Ask, Person, Place } from './client.ts';
import type { KnownPage, Model } from './model.ts';

/** The state that clients work with. */
export interface World {
  model: Model;
  random: Random;
  ask: Ask;
  replicas: [Replica, ...Replica[]];
  /** nginx before the replicas, if it is there. */
  front: Place | null;
  nameOf(place: Place): string;
  people: [Person, ...Person[]];
  groupIds: [string, ...string[]];
  /** The page where people mention the first of them. */
  squareId: string;
  /** Writes down what is done, for the history of a violation. */
  note(what: string): void;
  violate(what: string): void;
}

const weights = {
  create: 24,
  importMany: 3,
  edit: 30,
  read: 30,
  rename: 16,
  trash: 8,
  restore: 7,
  purge: 3,
  share: 8,
  group: 4,
  comment: 12,
  upload: 10,
  session: 3,
  invite: 2,
  mention: 4,
  socket: 3,
};
const operations = {
  create,
  importMany,
  edit,
  read,
  rename,
  trash,
  restore,
  purge,
  share,
  group,
  comment,
  upload,
  session,
  invite,
  mention,
  socket,
};

/** Performs a random operation as a random person, and records what was acknowledged. */
export async function doSomething(world: World): Promise<void> {
  const name = world.random.weighted(weights);
  const answered = world.model.counts.answered;
  await operations[name](world);
  if (world.model.counts.answered > answered) world.model.operations[name] = (world.model.operations[name] ?? 0) + 1;
}

async function request(
  world: World,
  method: Parameters<Ask>[2],
  path: string,
  body?: object | FormData,
  person: Person = world.random.pick(world.people),
): Promise<Answer | null> {
  const [first, ...others]: Place[] = world.replicas.filter(({ port }) => port !== null);
  const place = first && world.random.pick([first, ...others, ...(world.front ? [world.front] : [])]);
  if (place) return requestAt(world, place, person, method, path, body);
  await delay(5);
  return null;
}

async function requestAt(
  { model, ask, note, nameOf }: World,
  place: Place,
  person: Person,
  method: Parameters<Ask>[2],
  path: string,
  body?: object | FormData,
): Promise<Answer | null> {
  model.counts.asked += 1;
  const answer = await ask(place, person, method, path, body);
  const outcome = answer ? `${answer.status} ${answer.body.id ?? ''}` : 'no answer';
  note(`${person.email} ${method} ${path} at ${nameOf(place)}: ${outcome}`);
  model.counts[answer ? 'answered' : 'unanswered'] += 1;
  return answer;
}

export const password = 'correct horse battery';

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Few enough addresses that operations meet. */
function randomPath({ below, pick }: Random): string {
  return Array.from({ length: 1 + below(3) }, () => `/${pick(names)}`).join('');
}

function randomText({ model, random }: World): string {
  const links = Array.from({ length: random.below(3) }, () => `[link](${randomPath(random)})`);
  const tags = Array.from({ length: random.below(3) }, () => random.pick(names));
  return `---\ntags: [${tags}]\n---\n# Page\n\nw${model.counts.asked}x ${links.join(' ')}\n`;
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

/** Several pages in one request; those at taken addresses are left as they are. */
async function importMany(world: World): Promise<void> {
  const pages = Array.from({ length: 1 + world.random.below(8) }, (_, n) => ({
    path: randomPath(world.random),
    body: randomText(world).replace(/w(\d+)x/, `w$1i${n}x`),
  }));
  const answer = await request(world, 'POST', '/api/pages/import', { pages });
  const { items = [] } = (answer?.status === 200 ? answer.body : {}) as {
    items?: { result: string; page: Record<string, unknown> }[];
  };
  for (const { result, page } of items) if (result === 'created') noteRevision(world, { status: 201, body: page });
}

function noteRevision({ model }: World, { body: { id, revisionId } }: Answer): void {
  const page = model.page(String(id));
  page.revisionIds.add(String(revisionId));
  page.acknowledged.set(String(revisionId), performance.now());
  model.counts.revisions += 1;
}

async function edit(world: World): Promise<void> {
  const page = randomPage(world);
  const read = page && (await readPage(world, page));
  if (!read) return;
  const change = { body: randomText(world), baseRevisionId: read.body.revisionId };
  const answer = await request(world, 'PUT', `/api/pages/${read.body.id}`, change);
  if (answer?.status === 200) noteRevision(world, answer);
}

/** Notes which revision was shown; null without one. */
async function readPage(world: World, page: KnownPage): Promise<Answer | null> {
  const began = performance.now();
  const answer = await request(world, 'GET', `/api/pages/${page.id}?omit=ast`);
  if (answer?.status !== 200) return null;
  page.reads.push({ began, ended: performance.now(), revisionId: String(answer.body.revisionId) });
  return answer;
}

async function read(world: World): Promise<void> {
  const page = randomPage(world);
  const shown = page && (await readPage(world, page));
  if (shown) await readView(world, page, String(shown.body.path));
}

/** As the screen asks for it, by its path, from what the process keeps in memory. */
async function readView(world: World, page: KnownPage, path: string): Promise<void> {
  const began = performance.now();
  const answer = await request(world, 'GET', `/api/pages/view?path=${encodeURIComponent(path)}`);
  const { page: shown } = (answer?.status === 200 ? answer.body : {}) as { page?: { id: string; revisionId: string } };
  if (shown?.id !== page.id) return;
  page.reads.push({ began, ended: performance.now(), revisionId: shown.revisionId });
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
  // Its screen is in the memory of a process, then.
  const read = await readPage(world, page);
  if (read) await readView(world, page, String(read.body.path));
  const answer = await request(world, 'PUT', `/api/pages/${page.id}/access`, rule);
  if (!answer) page.access.maybe(rule);
  else if (answer.status === 200) {
    page.access.set(rule);
    const { owner } = answer.body as { owner: { id: string } };
    if (rule.view?.groups.length === 0) await requireClosed(world, page, owner.id, String(read?.body.path));
  }
  page.isRuleChanging = false;
}

/** After the closing response only the owner and administrators may see the page, on any replica. */
async function requireClosed(world: World, { id }: KnownPage, ownerId: string, path: string): Promise<void> {
  const [, ...others] = world.people;
  for (const person of others.filter((other) => other.id !== ownerId)) {
    for (const replica of world.replicas) {
      const seen = await requestAt(world, replica, person, 'GET', `/api/pages/${id}?omit=ast`);
      const view = await requestAt(world, replica, person, 'GET', `/api/pages/view?path=${encodeURIComponent(path)}`);
      const { page } = (view?.status === 200 ? view.body : {}) as { page?: { id: string } | null };
      if (seen?.status === 200 || page?.id === id)
        world.violate(`page ${id} was shown to ${person.email} after it was closed to them`);
    }
  }
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

async function comment(world: World): Promise<void> {
  const page = randomPage(world);
  const body = { body: `Comment ${world.model.counts.asked}` };
  const answer = page && (await request(world, 'POST', `/api/pages/${page.id}/comments`, body));
  const { comment: made } = (answer?.status === 201 ? answer.body : {}) as { comment?: { id: string } };
  if (made) page?.commentIds.add(made.id);
}

async function mention(world: World): Promise<void> {
  const [first, ...others] = world.people;
  const body = { body: `[@Ada](/-/people/${first.id}) ${world.model.counts.asked}` };
  await request(world, 'POST', `/api/pages/${world.squareId}/comments`, body, world.random.pick(others as [Person]));
}

const sizes = [1, 1_000, 100_000, 3_000_000] as const;

async function upload(world: World): Promise<void> {
  const page = randomPage(world);
  if (!page) return;
  const bytes = randomFillSync(Buffer.alloc(world.random.pick(sizes)));
  const form = new FormData();
  form.append('pageId', page.id);
  form.append('file', new Blob([bytes]), `file-${world.model.counts.asked}.bin`);
  const answer = await request(world, 'POST', '/api/attachments', form);
  if (answer?.status !== 201) return;
  page.files.set(String(answer.body.url), createHash('sha256').update(bytes).digest('hex'));
}

/** Until every process has heard that a session has ended, even if a message was lost. */
const endedMs = 16_000;

/** Someone signs in at another browser, works there, and signs out. */
async function session(world: World): Promise<void> {
  const { email } = world.random.pick(world.people);
  const signedIn = await request(world, 'POST', '/api/auth/sign-in', { email, password });
  if (signedIn?.status !== 200) return;
  const accessToken = String(signedIn.body.accessToken);
  const person = { id: '', email, headers: { authorization: `Bearer ${accessToken}` } };
  for (const replica of world.replicas) await requestAt(world, replica, person, 'GET', '/api/users/me');
  const replica = world.random.pick(world.replicas);
  const answer = await requestAt(world, replica, person, 'POST', '/api/auth/sign-out');
  if (answer?.status !== 204) return;
  world.model.signedOut.set(accessToken, performance.now());
  await requireSignedOut(world, replica, person);
  for (const [token, at] of world.model.signedOut) {
    if (performance.now() - at < endedMs) continue;
    const headers = { authorization: `Bearer ${token}` };
    for (const other of world.replicas) await requireSignedOut(world, other, { id: '', email: 'former', headers });
  }
}

async function requireSignedOut(world: World, place: Place, person: Person): Promise<void> {
  const answer = await requestAt(world, place, person, 'GET', '/api/users/me');
  if (answer && answer.status !== 401)
    world.violate(`a token that was signed out is answered ${answer.status} at ${world.nameOf(place)}`);
}

/** Two open a socket with one token at once. */
async function socket(world: World): Promise<void> {
  const minted = await request(world, 'POST', '/api/auth/ws-token');
  if (minted?.status !== 201) return;
  const opened = await Promise.all(
    [world.random.pick(world.replicas), world.random.pick(world.replicas)].map(
      ({ port }) => port !== null && opens(`ws://127.0.0.1:${port}/notifications?token=${minted.body.token}`),
    ),
  );
  if (opened.every((isOpen) => isOpen)) world.violate('a token for a socket was used twice');
}

function opens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const one = new WebSocket(address, { handshakeTimeout: 20_000 });
    one.on('error', () => resolve(false));
    one.once('open', () => {
      one.terminate();
      resolve(true);
    });
  });
}

/** Two use one invitation at once. */
async function invite(world: World): Promise<void> {
  const { model, people } = world;
  const invited = await request(world, 'POST', '/api/invitations', {}, people[0]);
  if (invited?.status !== 201) return;
  const { token: invitation } = invited.body;
  const signUp = (name: string) => {
    const email = `${name}-${model.counts.asked}@example.com`;
    return request(world, 'POST', '/api/auth/sign-up', { name, email, password, invitation });
  };
  const answers = await Promise.all([signUp('dan'), signUp('eve')]);
  if (answers.every((answer) => answer?.status === 201)) world.violate('an invitation was used twice');
}
