import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { FollowContext } from './context.ts';

const batchSize = 500;
const ofOnePage = [
  'page.created',
  'page.saved',
  'page.purged',
  'page.tags-changed',
  'page.attachments-changed',
] as const;
const ofComments = ['comment.created', 'comment.edited', 'comment.deleted'] as const;

/** Records changed pages before acknowledging events, and forwards notifications. */
export function hearChanges(
  events: FastifyInstance['events'],
  { store, pages }: Pick<FollowContext, 'store' | 'pages'>,
  note: (pageId: string) => void,
): void {
  for (const event of [...ofOnePage, ...ofComments]) {
    events.on(event, 'search', ({ pageId }) => store.noteChanges([new ObjectId(pageId)]));
    events.hear(event, 'search', ({ pageId }) => note(pageId));
  }
  events.on('page.moved', 'search', async ({ pageId, moveId }) => {
    await store.noteChanges([new ObjectId(pageId)]);
    for (let after: string | null = null; ; ) {
      const { pages: some } = await pages.movedBelow(new ObjectId(moveId), after, batchSize);
      await store.noteChanges(some.map(({ _id }) => _id));
      after = some.at(-1)?.path ?? null;
      if (some.length < batchSize) return;
    }
  });
  events.hear('page.moved', 'search', ({ pageId }) => note(pageId));
}
