import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import { appendRevision, type NewRevision } from './append-revision.ts';
import { createDiffer } from './differ.ts';
import { PageTextInvalid, PageTooLarge, RevisionNotFound } from './errors.ts';
import { historyGap, isInHistory, listHistory } from './history.ts';
import { measureText, pageMaxBytes, tooLarge } from './page-text.ts';
import { rebuildResult } from './rebuild-result.ts';
import { rememberRevisions } from './remember-revisions.ts';
import { renderedOf } from './rendered-of.ts';
import type { LightRevision, Revision, RevisionFacts } from './revision.ts';
import { openStore, type Store } from './store.ts';
import { treeOf } from './tree-of.ts';

export type { HistoryPlace } from './history.ts';
export type { Rebuilt } from './rebuild-result.ts';
export type { RenderedText } from './rendered-of.ts';
export type { LightRevision, LivePoint, Revision, RevisionCause, RevisionFacts, RevisionOrigin } from './revision.ts';
export type { DiffHunk, TextDiff } from './text-diff.ts';

export interface RevisionsOptions {
  /** After this time, comparisons become coarse. */
  diffTimeoutMs?: number;
  /** The maximum number of characters shown. */
  diffMaxCharacters?: number;
  /** The maximum number of lines shown. */
  diffMaxLines?: number;
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    revisions: ReturnType<typeof createRevisions>;
  }
}

/** Texts, renderings and differences of pages. */
export default fp<RevisionsOptions>(
  async (fastify, options) => {
    const differ = createDiffer({
      timeoutMs: options.diffTimeoutMs ?? 2_000,
      maxCharacters: options.diffMaxCharacters ?? 1024 * 1024,
      maxLines: options.diffMaxLines ?? 20_000,
    });
    fastify.addHook('onClose', () => differ.close());
    // Compared with stored results after upgrades (contract section 9.4).
    fastify.appInfo.add(() => ({ rendererVersion: fastify.renderer.version }));
    const stored = await openStore(fastify.mongo.db, fastify.mongo.together);
    const store = rememberRevisions(stored, () => fastify.renderer.version, memoryMaxBytes);
    fastify.decorate(
      'revisions',
      createRevisions({ store, stored, renderer: fastify.renderer }, differ, options.now ?? fastify.mongo.now),
    );
  },
  {
    fastify: '5.x',
    name: 'revisions',
    dependencies: ['errors', 'app-info', 'mongo', 'renderer'],
    decorators: { fastify: ['appInfo', 'mongo', 'renderer'] },
  },
);

/** The size of the cache. */
const memoryMaxBytes = 64 * 1024 * 1024;
const removalBatchSize = 100;

function createRevisions(
  { store, stored, renderer }: { store: Store; stored: Store; renderer: FastifyInstance['renderer'] },
  differ: ReturnType<typeof createDiffer>,
  now: () => Date,
) {
  const needs = {
    insert: store.insert,
    render: (...args: Parameters<typeof renderer.render>) => renderer.render(...args),
    now,
  };
  return {
    /** For schemas and guards of routes that take texts. */
    errors: { RevisionNotFound, PageTooLarge, PageTextInvalid },
    pageMaxBytes,
    tooLarge,
    measureText,
    append: (revision: NewRevision): Promise<Revision> => appendRevision(needs, revision),
    /** Only for its appender, before a page refers to it. */
    discard: (id: ObjectId): Promise<void> => store.remove(id),
    /** Idempotent. */
    async removeAllOf(pageId: ObjectId): Promise<void> {
      while ((await store.removeSomeOf(pageId, removalBatchSize)) > 0);
    },
    read: (id: ObjectId): Promise<Revision | null> => store.find(id),
    /** Like `read`, without the packed tree. */
    readLight: (id: ObjectId): Promise<LightRevision | null> => store.findLight(id),
    renderedOf: (revision: Revision | LightRevision, omit: { ast?: boolean } = {}) =>
      renderedOf(renderer, revision, omit),
    /** JSON of any renderer version; null if missing. */
    treeOf: (id: ObjectId) => treeOf({ store, renderer }, id),
    /** Those whose result this renderer can't use. */
    outdatedAmong: (ids: ObjectId[]) => store.outdatedAmong(ids, renderer.version),
    /** By id. */
    outdatedAfter: (after: ObjectId | null, limit: number) => store.outdatedAfter(after, renderer.version, limit),
    countAll: store.countAll,
    /** Renders a revision again and stores the result. */
    rebuildResult: (id: ObjectId) =>
      rebuildResult({ read: stored.findLight, replace: store.replaceResult, renderer }, id),
    /** Newest first, from a place or the current revision. */
    list: (pageId: ObjectId, from: { id: ObjectId; number?: number }, limit: number) =>
      listHistory(store, pageId, from, limit),
    /** Without texts. */
    factsOf: store.facts,
    /** The number of revisions missing at the beginning; null if complete. */
    historyGap: (revision: RevisionFacts) => historyGap(store, revision),
    isInHistory: (revision: RevisionFacts, currentId: ObjectId) => isInHistory(store, revision, currentId),
    diff: differ.diff,
  };
}
