import { setTimeout as delay } from 'node:timers/promises';
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
  web: Replica;
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

export async function request(
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

export async function requestAt(
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

export const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** Few enough addresses that operations meet. */
export function randomPath({ below, pick }: Random): string {
  return Array.from({ length: 1 + below(3) }, () => `/${pick(names)}`).join('');
}

export function randomText({ model, random }: World): string {
  const links = Array.from({ length: random.below(3) }, () => `[link](${randomPath(random)})`);
  const tags = Array.from({ length: random.below(3) }, () => random.pick(names));
  return `---\ntags: [${tags}]\n---\n# Page\n\nw${model.counts.asked}x ${links.join(' ')}\n`;
}

export function randomPage({ model, random }: World): KnownPage | null {
  const pages = [...model.pages.values()].filter(({ mayBeGone }) => !mayBeGone);
  return pages[random.below(pages.length)] ?? null;
}
