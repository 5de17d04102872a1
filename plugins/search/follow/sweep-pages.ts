import type { ObjectId } from 'mongodb';
import type { PageFacts } from '../../pages/index.ts';
import type { SearchEngine } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';
import { statesOf } from './read-pages.ts';

const batchSize = 200;

export interface SweepOptions {
  /** Indexes the current state of these pages. */
  settle: (pageIds: string[]) => Promise<unknown>;
  /** Asked between two batches. */
  goesOn: () => boolean;
  onProgress?: (done: number) => void;
  /** Default: all. */
  after?: ObjectId | null;
  /** The number of pages to compare. Default: all. */
  pagesMax?: number;
}

export interface Swept {
  found: number;
  /** The last compared page, if others follow. */
  last: ObjectId | null;
}

/** Indexes differing pages, such as changes without events. Null if stopped. */
export async function sweepPages(
  context: Pick<FollowContext, 'pages' | 'revisions' | 'sources'>,
  engine: SearchEngine,
  { settle, goesOn, onProgress = () => {}, after: from = null, pagesMax = Number.POSITIVE_INFINITY }: SweepOptions,
): Promise<Swept | null> {
  let found = 0;
  let done = 0;
  for (let after = from; ; ) {
    if (!goesOn()) return null;
    const some: PageFacts[] = await context.pages.listAfter(after, batchSize);
    const isEnd = some.length < batchSize;
    const last = some.at(-1)?._id ?? null;
    const [states, known] = await Promise.all([
      statesOf(
        context,
        some.filter(({ status }) => status === 'live'),
      ),
      engine.digests(after && String(after), isEnd ? null : String(last)),
    ]);
    const wrong = [
      ...[...states.values()].filter(({ pageId, digest }) => known.get(pageId) !== digest).map(({ pageId }) => pageId),
      ...[...known.keys()].filter((pageId) => !states.has(pageId)),
    ];
    for (let from = 0; from < wrong.length && goesOn(); from += 20) await settle(wrong.slice(from, from + 20));
    found += wrong.length;
    done += some.length;
    onProgress(done);
    if (isEnd || done >= pagesMax) return goesOn() ? { found, last: isEnd ? null : last } : null;
    after = last;
  }
}
