import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import { appendRevision, type NewRevision } from './append-revision.ts';
import { createDiffer } from './differ.ts';
import { PageTextInvalid, PageTooLarge, RevisionNotFound } from './errors.ts';
import { isInHistory, listHistory } from './history.ts';
import { measureText, pageMaxBytes, tooLarge } from './page-text.ts';
import { renderedOf } from './rendered-of.ts';
import type { LightRevision, Revision, RevisionFacts } from './revision.ts';
import { openStore } from './store.ts';

export type { HistoryPlace } from './history.ts';
export type { RenderedText } from './rendered-of.ts';
export type { LightRevision, Revision, RevisionFacts } from './revision.ts';
export type { DiffHunk, TextDiff } from './text-diff.ts';

export interface RevisionsOptions {
  /** How long an exact comparison of two revisions may take before it becomes a coarse one. */
  diffTimeoutMs?: number;
  /** The most characters a comparison shows. */
  diffMaxCharacters?: number;
  /** The most lines a comparison shows. */
  diffMaxLines?: number;
  /** The clock that dates revisions. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    revisions: Awaited<ReturnType<typeof createRevisions>>;
  }
}

/** The revisions of pages: their texts, what was rendered of them, and how they differ. */
export default fp<RevisionsOptions>(
  async (fastify, options) => {
    const differ = createDiffer({
      timeoutMs: options.diffTimeoutMs ?? 2_000,
      maxCharacters: options.diffMaxCharacters ?? 1024 * 1024,
      maxLines: options.diffMaxLines ?? 20_000,
    });
    fastify.addHook('onClose', () => differ.close());
    // Whoever upgrades compares this with what stored results were rendered by (contract section 9.4).
    fastify.appInfo.add(() => ({ rendererVersion: fastify.renderer.version }));
    fastify.decorate('revisions', await createRevisions(fastify, differ, options.now ?? (() => new Date())));
  },
  { fastify: '5.x', name: 'revisions', dependencies: ['errors', 'app-info', 'mongo', 'renderer'] },
);

async function createRevisions(
  { mongo, renderer }: FastifyInstance,
  differ: ReturnType<typeof createDiffer>,
  now: () => Date,
) {
  const store = await openStore(mongo.db);
  const needs = { insert: store.insert, render: (body: string) => renderer.render(body), now };
  return {
    /** What this plugin refuses, for the schemas and guards of whoever takes texts in. */
    errors: { RevisionNotFound, PageTooLarge, PageTextInvalid },
    pageMaxBytes,
    tooLarge,
    measureText,
    append: (revision: NewRevision): Promise<Revision> => appendRevision(needs, revision),
    /** Takes a revision back whose save lost. Only for who appended it, and never once a page points at it. */
    discard: (id: ObjectId): Promise<void> => store.remove(id),
    read: (id: ObjectId): Promise<Revision | null> => store.find(id),
    /** As `read`, without the packed tree. */
    readLight: (id: ObjectId): Promise<LightRevision | null> => store.findLight(id),
    renderedOf: (revision: Revision | LightRevision) => renderedOf(renderer, revision),
    /** A page's revisions, newest first, from a place or from its current revision on. */
    list: (pageId: ObjectId, from: { id: ObjectId; number?: number }, limit: number) =>
      listHistory(store, pageId, from, limit),
    isInHistory: (revision: RevisionFacts, currentId: ObjectId) => isInHistory(store, revision, currentId),
    diff: differ.diff,
  };
}
