import { WebSocket } from 'ws';
import type { Person, Place } from '../client.ts';
import type { KnownPage } from '../model.ts';
import { password, randomPage, request, requestAt, type World } from '../world.ts';
import { readPage, readView } from './pages.ts';

export async function share(world: World): Promise<void> {
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
    const requireUnseen = async (place: Place, address: string) => {
      const answer = await requestAt(world, place, person, 'GET', address);
      const seen = answer?.status === 200 ? [answer.body.id, (answer.body.page as { id: string } | null)?.id] : [];
      if (seen.includes(id))
        world.violate(`page ${id} was shown to ${person.email} at ${world.nameOf(place)} after it was closed to them`);
    };
    for (const replica of world.replicas) {
      await requireUnseen(replica, `/api/pages/${id}?omit=ast`);
      await requireUnseen(replica, `/api/pages/view?path=${encodeURIComponent(path)}`);
    }
    await requireUnseen(world.web, path);
  }
}

const changing = new Set<string>();

export async function group(world: World): Promise<void> {
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

/** Until every process has heard that a session has ended, even if a message was lost. */
const endedMs = 16_000;

/** Someone signs in at another browser, works there, and signs out. */
export async function session(world: World): Promise<void> {
  const { email } = world.random.pick(world.people);
  const signedIn = await request(world, 'POST', '/api/auth/sign-in', { email, password });
  if (signedIn?.status !== 200) return;
  const accessToken = String(signedIn.body.accessToken);
  const person = { id: '', email, accessToken };
  for (const replica of world.replicas) await requestAt(world, replica, person, 'GET', '/api/users/me');
  const replica = world.random.pick(world.replicas);
  const answer = await requestAt(world, replica, person, 'POST', '/api/auth/sign-out');
  if (answer?.status !== 204) return;
  world.model.signedOut.set(accessToken, performance.now());
  await requireSignedOut(world, replica, person);
  for (const [token, at] of world.model.signedOut) {
    if (performance.now() - at < endedMs) continue;
    for (const other of world.replicas)
      await requireSignedOut(world, other, { id: '', email: 'former', accessToken: token });
  }
}

async function requireSignedOut(world: World, place: Place, person: Person): Promise<void> {
  const answer = await requestAt(world, place, person, 'GET', '/api/users/me');
  if (answer && answer.status !== 401)
    world.violate(`a token that was signed out is answered ${answer.status} at ${world.nameOf(place)}`);
}

/** Two open a socket with one token at once. */
export async function socket(world: World): Promise<void> {
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
export async function invite(world: World): Promise<void> {
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
