import type { FindCursor } from 'mongodb';
import type { Static } from 'typebox';
import { titleOf } from '../answer/present.ts';
import type { PagesContext } from '../context.ts';
import { visibleAmong } from '../permissions/permissions.ts';
import type { Asker, RulePage } from '../permissions/rule.ts';
import type { Suggestions, SuggestQuery } from './schema.ts';

type Needs = Pick<PagesContext, 'store' | 'groups'>;

/** Per kind of match. */
const maxCandidates = 500;
/** Visibility is checked in batches until there are enough. */
const batchSize = 100;

/**
 * Returns visible pages by prefix of title or name, then of a word, then inside. A leading slash means a path; empty
 * input, the last changed.
 */
export async function suggestPages(
  context: Needs,
  { q, limit }: Static<typeof SuggestQuery>,
  asker: Asker,
): Promise<Static<typeof Suggestions>> {
  const found = new Map<string, RulePage>();
  for (const fitting of waysToFit(context, q, limit, asker)) {
    for (const page of await fitting()) found.set(page._id.toHexString(), page);
    if (found.size >= limit) break;
  }
  const items = [...found]
    .slice(0, limit)
    .map(([id, page]) => ({ id, path: page.path, title: titleOf(page), icon: page.icon ?? null }));
  return { items };
}

/** Best first; each follows if the previous ones aren't enough. */
function waysToFit(context: Needs, q: string, limit: number, asker: Asker): (() => Promise<RulePage[]>)[] {
  const { words } = context.store;
  const visible = (candidates: FindCursor<RulePage>) => someVisible(context, candidates, limit, asker);
  if (q.startsWith('/')) return [() => visible(words.standingAt(q.normalize('NFC'), maxCandidates))];
  const prefixes = words.prefixesOf(q);
  if (prefixes.length === 0) return [() => visible(words.changedLast(maxCandidates))];
  return prefixes.map(
    (prefix) => async () => (await visible(words.beginningWith(prefix, maxCandidates))).toSorted(byLengthOfTitle),
  );
}

/** Returns at least as many as wanted, if visible. */
async function someVisible(
  context: Needs,
  candidates: FindCursor<RulePage>,
  wanted: number,
  asker: Asker,
): Promise<RulePage[]> {
  const visible: RulePage[] = [];
  for (let batch = await take(candidates); batch.length > 0; batch = await take(candidates)) {
    visible.push(...(await visibleAmong(context, batch, asker)));
    if (visible.length >= wanted) break;
  }
  await candidates.close();
  return visible;
}

async function take(candidates: FindCursor<RulePage>): Promise<RulePage[]> {
  const batch: RulePage[] = [];
  for (let page = await candidates.next(); page; page = await candidates.next()) {
    if (batch.push(page) === batchSize) break;
  }
  return batch;
}

/** Shorter titles match more completely. */
function byLengthOfTitle(one: RulePage, other: RulePage): number {
  return titleOf(one).length - titleOf(other).length || (one.path < other.path ? -1 : 1);
}
