import type { LinkPlace, LinkPlaces } from '../../renderer/index.ts';
import type { PagesContext } from '../context.ts';
import { linkTarget } from './link-target.ts';
import { newDestination } from './new-destination.ts';

export interface Redirected {
  /** Null without a possible change. */
  body: string | null;
  /** Whether every link leads where it is to lead. */
  isWhole: boolean;
}

interface Change {
  place: LinkPlace;
  text: string;
  target: string;
}

/** Chooses links to redirect, with new paths. */
export type Decide = (hrefs: string[]) => Promise<(href: string) => string | null>;

/** Redirects links as `decide` returns. Only destinations change; if that can't be verified, the text stays. */
export async function redirectLinks(
  context: Pick<PagesContext, 'renderer' | 'reservedSegments'>,
  { body, path }: { body: string; path: string },
  decide: Decide,
): Promise<Redirected> {
  const { linkPlaces } = context.renderer;
  const before = await linkPlaces(body);
  if (!before) return { body: null, isWhole: false };
  const targetOf = await decide(before.links.flatMap(({ href }) => href ?? []));
  const wanted = before.links.flatMap((place) => {
    const target = place.href === null ? null : targetOf(place.href);
    return target === null ? [] : [{ place, target }];
  });
  const changes = wanted.flatMap(({ place, target }): Change[] => {
    const text = newDestination({ place, written: body.slice(place.start, place.end), path, target });
    return text === null ? [] : [{ place, text, target }];
  });
  if (changes.length === 0) return { body: null, isWhole: wanted.length === 0 };
  const changed = apply(body, changes);
  const after = await linkPlaces(changed);
  const isAsMeant = after !== null && areAsMeant(before, after, changes, (href) => leadsTo(context, href, path));
  return isAsMeant ? { body: changed, isWhole: changes.length === wanted.length } : { body: null, isWhole: false };
}

function leadsTo({ reservedSegments }: Pick<PagesContext, 'reservedSegments'>, href: string | null, path: string) {
  return href === null ? null : linkTarget(href, path, reservedSegments);
}

function apply(body: string, changes: Change[]): string {
  let from = 0;
  const parts = changes.flatMap(({ place: { start, end }, text }) => {
    const kept = body.slice(from, start);
    from = end;
    return [kept, text];
  });
  return parts.join('') + body.slice(from);
}

/** Whether texts differ by these changes only. */
function areAsMeant(
  before: LinkPlaces,
  after: LinkPlaces,
  changes: Change[],
  leads: (href: string | null) => string | null,
): boolean {
  if (before.rest !== after.rest || before.links.length !== after.links.length) return false;
  const changeOf = new Map(changes.map((change) => [change.place, change]));
  return before.links.every((place, index) => {
    const href = after.links[index]?.href ?? null;
    const change = changeOf.get(place);
    if (!change) return href === place.href;
    return leads(href) === change.target && tailOf(href) === tailOf(place.href);
  });
}

/** Returns the query and the part of the page. */
function tailOf(href: string | null): string {
  return /[?#].*$/s.exec(href ?? '')?.[0] ?? '';
}
