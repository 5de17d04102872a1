import type { Static } from 'typebox';
import type { PagesContext } from '../context.ts';
import { createPage, type NewPage as PageToCreate } from '../create-page.ts';
import { PathTaken } from '../errors.ts';
import type { PageRecord } from '../page.ts';
import { parsePath } from '../page-path.ts';
import { seenAmong } from '../permissions/permissions.ts';
import type { Asker } from '../permissions/rule.ts';
import { readOrigin } from '../read-origin.ts';
import type { NewPage } from '../schema.ts';

type Wanted = Static<typeof NewPage>;

export type Imported =
  | { result: 'created'; page: PageRecord }
  /** The account can see a page at this path already. */
  | { result: 'exists'; page: PageRecord; body: string | null }
  | { result: 'refused'; error: Error };

/** Longer texts render one at a time. */
const longTextLength = 32 * 1024;

/**
 * Creates pages concurrently, combining their commands. Rejects at the end with the first temporary error (429, 5xx);
 * retries find existing pages.
 */
export async function importPages(
  context: PagesContext,
  pages: readonly Wanted[],
  account: Asker,
): Promise<Imported[]> {
  const isAlone = ({ path, body }: Wanted, index: number) =>
    body.length > longTextLength || pages.findIndex((page) => page.path === path) < index;
  const paths = new Set(pages.map(({ path }) => path.normalize('NFC')));
  const meeting = createMeeting(pages.filter((page, index) => !isAlone(page, index)).length);
  const together = await Promise.all(
    pages.map((page, index) =>
      isAlone(page, index) ? null : importPage(context, page, { account, together: paths }, meeting.join()),
    ),
  );
  const imported: Imported[] = [];
  for (const [index, page] of pages.entries()) {
    imported.push(together[index] ?? (await importPage(context, page, { account, together: paths })));
  }
  for (const one of imported) if (one.result === 'refused' && isPassing(one.error)) throw one.error;
  return imported;
}

async function importPage(
  context: PagesContext,
  wanted: Wanted,
  { account, together }: Pick<PageToCreate, 'account' | 'together'>,
  place?: MeetingPlace,
): Promise<Imported> {
  try {
    const there = await findExisting(context, wanted.path, account);
    if (there) {
      place?.leave();
      return there;
    }
    const origin = readOrigin(wanted.origin, context.now());
    const { page } = await createPage(context, {
      ...wanted,
      origin,
      account,
      together,
      ...(place && { beforeWriting: place.arrive }),
    });
    return { result: 'created', page };
  } catch (error) {
    place?.leave();
    const existing = error instanceof PathTaken ? await findExisting(context, wanted.path, account) : null;
    return existing ?? { result: 'refused', error: error as Error };
  }
}

async function findExisting(
  context: Pick<PagesContext, 'store' | 'revisions' | 'groups'>,
  path: string,
  account: Asker,
): Promise<Imported | null> {
  const page = await context.store.findByPath(parsePath(path));
  const [seen] = await seenAmong(context, page ? [page] : [], account);
  if (!seen) return null;
  const revision = await context.revisions.readLight(seen.page.revisionId);
  return { result: 'exists', page: seen.page, body: revision?.body ?? null };
}

/** Whether an error is temporary. */
function isPassing(error: Error): boolean {
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status === 429 || status >= 500;
}

interface MeetingPlace {
  /** Resolves when all others have arrived or left. */
  arrive(): Promise<void>;
  leave(): void;
}

/** Returns a barrier, so rendered pages are written together. */
function createMeeting(expected: number) {
  let missing = expected;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    join(): MeetingPlace {
      let isCounted = false;
      const leave = () => {
        if (isCounted) return;
        isCounted = true;
        missing -= 1;
        if (missing === 0) end();
      };
      const arrive = () => {
        leave();
        return ended;
      };
      return { arrive, leave };
    },
  };
}
