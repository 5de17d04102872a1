import fp from 'fastify-plugin';
import type { ObjectId } from 'mongodb';
import { titleOf } from './answer/present.ts';
import { openCheckStore } from './check/check-store.ts';
import type { CheckContext } from './check/page-batch.ts';
import { pageChecks } from './check/page-checks.ts';
import { type RebuildTreeOptions, rebuildTree } from './check/rebuild-tree.ts';
import type { PagesContext } from './context.ts';
import { createPage, type NewPage } from './create-page.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, PathInvalid, StaleRevision } from './errors.ts';
import { announcePending } from './events/pending-events.ts';
import { sweepPendingEvents } from './events/pending-sweeper.ts';
import { settleLinks } from './links/follow-move.ts';
import { linkRoutes } from './links/link-routes.ts';
import { openLinksStore } from './links/links-store.ts';
import { type LinksRebuildOptions, rebuildLinks } from './links/rebuild-links.ts';
import { listRoutes } from './list-routes.ts';
import { openGateStore } from './moves/gate-store.ts';
import { type MoveRecord, pageMoves } from './moves/move.ts';
import { openMoveLinksStore } from './moves/move-links-store.ts';
import { moveRoutes } from './moves/move-routes.ts';
import { movedBelow } from './moves/moved-pages.ts';
import { openMovesStore } from './moves/moves-store.ts';
import { openRedirectsStore } from './moves/redirects-store.ts';
import { repairTransitions } from './moves/repair/repair-transitions.ts';
import type { TransitionRepairOptions } from './moves/repair/transition.ts';
import { runMove } from './moves/run-move.ts';
import { sweepMoves } from './moves/sweep-moves.ts';
import { tellMovesAgain } from './moves/tell-move.ts';
import type { PageRecord } from './page.ts';
import { pageRoutes } from './page-routes.ts';
import {
  doneMovesAfter,
  findMove,
  findOwner,
  linkTargetsOf,
  movedAddresses,
  nameKept,
  nameVisible,
  placesHiddenFrom,
} from './pages-for-others.ts';
import { accessRoutes } from './permissions/access-routes.ts';
import { audienceAt, audienceOf } from './permissions/audience.ts';
import type { Permission } from './permissions/decide.ts';
import { permissionsOf, seenAmong } from './permissions/permissions.ts';
import { type Asker, ownerOf } from './permissions/rule.ts';
import { whoMayView } from './permissions/who-may-view.ts';
import { type RebuildOptions, rebuildRendered } from './rebuild-rendered.ts';
import { requiredWork } from './required-work.ts';
import { openToldRevisions } from './revisions/readable-revisions.ts';
import { revisionRoutes } from './revisions/revision-routes.ts';
import { type PageSave, savePage } from './save-page.ts';
import { openStore } from './store.ts';
import { refreshWords } from './suggest/refresh-words.ts';
import { removeDoomed } from './trash/remove-doomed.ts';
import { sweepTrash } from './trash/sweep-trash.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { pagesAbove } from './tree/pages-above.ts';
import { openTreeStore } from './tree/tree-store.ts';

export type { TreeRebuilding } from './check/rebuild-tree.ts';
export type { LinksFailure, LinksRebuilding } from './links/rebuild-links.ts';
export type { MovedPage, MovedPages } from './moves/moved-pages.ts';
export type { TransitionFinding, TransitionRepair } from './moves/repair/transition.ts';
export type { KeptPage, MoveFacts, NamedPage } from './pages-for-others.ts';
export type { TextAudience } from './permissions/audience.ts';
export type { RebuildFinding, Rebuilding } from './rebuild-rendered.ts';

export interface PagesOptions {
  /** First segments of paths that no page may take, because the program itself answers there. */
  reservedSegments: readonly string[];
  /** After how many days in the trash pages go for good; 0: never. Default: 30. */
  trashDays?: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    pages: ReturnType<typeof createPages>;
  }
}

/** Pages: what stands at which path, the tree, and the one road of a text into a page. */
export default fp<PagesOptions>(
  async (fastify, { reservedSegments, trashDays = 30 }) => {
    const { mongo, background, revisions, renderer, accounts, groups, events, fleet, audit, log } = fastify;
    const store = await openStore(mongo.db);
    const context: PagesContext = {
      store,
      tree: await openTreeStore(mongo.db, store.moving),
      moves: await openMovesStore(mongo.db),
      gate: await openGateStore(mongo.db),
      redirects: await openRedirectsStore(mongo.db),
      links: await openLinksStore(mongo.db),
      moveLinks: await openMoveLinksStore(mongo.db),
      now: () => new Date(),
      trashDays,
      closing: background.closing,
      revisions,
      told: openToldRevisions(revisions),
      renderer,
      accounts,
      groups,
      events,
      fleet,
      audit,
      log,
      reservedSegments: new Set(reservedSegments),
    };
    fastify.appInfo.add(() => ({ limits: { pageMaxBytes: revisions.pageMaxBytes, trashDays } }));
    const checking: CheckContext = { ...context, checkStore: openCheckStore(mongo.db) };
    fastify.checks.add(...pageChecks(checking));
    fleet.addProtocol(pageMoves);
    fleet.addRequiredWork(...requiredWork(context));
    const pages = createPages(checking);
    fastify.decorate('pages', pages);
    sweepPendingEvents(fastify, pages.announcePending);
    background.regularly(10_000, () => sweepMoves(context), 'moves without an owner are left for later');
    background.regularly(60_000, () => sweepTrash(context), 'what is to go from the trash is left for later');
    fastify.backfill.add({
      ...{ kind: 'links', command: 'wiki-admin rebuild links' },
      walks: [
        {
          list: store.scan,
          countAfter: store.countAfter,
          async see(some) {
            await refreshWords(context, some);
            await settleLinks(context, some);
          },
        },
      ],
    });
    const runSoon = (move: MoveRecord) =>
      background.run(() => runMove(context, move), 'a move is left half way for later');
    const removeSoon = () => background.run(() => removeDoomed(context), 'what is to go is left for later');
    await fastify.register(moveRoutes(context, runSoon));
    await fastify.register(trashRoutes(context, removeSoon));
    await fastify.register(pageRoutes(context));
    await fastify.register(listRoutes(context));
    await fastify.register(revisionRoutes(context));
    await fastify.register(accessRoutes(context));
    await fastify.register(linkRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'pages',
    dependencies: [
      'errors',
      'access',
      'app-info',
      'mongo',
      'coordination',
      'background',
      'fleet',
      'backfill',
      'events',
      'checks',
      'audit',
      'accounts',
      'groups',
      'auth',
      'renderer',
      'revisions',
    ],
  },
);

function createPages(context: CheckContext) {
  return {
    create: async (page: NewPage): Promise<PageRecord> => (await createPage(context, page)).page,
    save: async (change: PageSave): Promise<PageRecord> => (await savePage(context, change)).page,
    errors: { PathInvalid, PageNotFound, EditForbidden, PageMoving, PageTrashed, StaleRevision },
    /** The page, if this account may see it; null otherwise, and where there is none. */
    findVisible: (id: ObjectId, account: Asker): Promise<VisiblePage | null> => findVisible(context, id, account),
    /** As `findVisible`, to change it or what belongs to it. Throws EditForbidden where it may see it only. */
    async findEditable(id: ObjectId, account: Asker): Promise<VisiblePage | null> {
      const page = await findVisible(context, id, account);
      if (page && !page.canEdit) throw new EditForbidden();
      return page;
    },
    /** What a page is like, whoever asks: for what the program does by itself. Null where there is none. */
    find: async (id: ObjectId): Promise<PageFacts | null> => factsOf(await context.store.find(id)),
    /** The revision that `page.created` or `page.saved` tells of, read once for all its listeners; null when it is gone. */
    revisionTold: (event: { revisionId: string }) => context.told.of(event),
    /** What those of some pages are called that are live and that this account may see, in their order. */
    nameVisible: (ids: ObjectId[], account: Asker) => nameVisible(context, ids, account),
    /** As `nameVisible`, with what the pages are like. */
    factsVisible: async (ids: ObjectId[], account: Asker): Promise<PageFacts[]> =>
      (await seenAmong(context, await context.store.findLive(ids), account)).map(({ page }) => factsOf(page)),
    /** The places at which pages shut an account out of themselves and of all below; none for who may see everything. */
    placesHiddenFrom: (account: Asker) => placesHiddenFrom(context, account),
    /** What those of some pages are like that are live, whoever asks. */
    findLive: async (ids: ObjectId[]): Promise<PageFacts[]> =>
      (await context.store.findLive(ids)).map((page) => factsOf(page)),
    /** Where the links of some pages lead, by the pages' ids: paths, and permalinks as they are. */
    linkTargetsOf: (ids: ObjectId[]) => linkTargetsOf(context, ids),
    /** As `nameVisible`, also those in the trash; in no order. */
    nameKept: (ids: ObjectId[], account: Asker) => nameKept(context, ids, account),
    /** From where to where some moves went, as far as this account may know of it. */
    movedAddresses: (moveIds: ObjectId[], account: Asker) => movedAddresses(context, moveIds, account),
    /** Which of some accounts may see a page: 24 hex digits each. At the cost of one, however many. */
    whoMayView: (pageId: ObjectId, accountIds: readonly ObjectId[]) => whoMayView(context, pageId, accountIds),
    /** Who may see a page that this account sees. Throws PageNotFound. */
    audienceOf: (id: ObjectId, account: Asker) => audienceOf(context, id, account),
    /** Who may see what stands at a path, or would stand there, as far as this account may know. Throws PathInvalid. */
    audienceAt: (path: string, account: Asker) => audienceAt(context, path, account),
    /** The pages that stand above a path, the nearest first, whoever asks. */
    pagesAbove: (path: string) => pagesAbove(context, path),
    /** Whose page it is; null where there is none. */
    findOwner: (id: ObjectId) => findOwner(context, id),
    /** From where to where a move goes, whoever asks; null where there is none. */
    findMove: (id: ObjectId) => findMove(context, id),
    /** The pages that a move has taken below its root, whoever asks, in the order of their paths, after one of these. */
    movedBelow: (moveId: ObjectId, after: string | null, limit: number) => movedBelow(context, moveId, after, limit),
    /** Moves that have moved their pages, whoever asks, in the order of their ids, after one of them. */
    doneMovesAfter: (after: ObjectId | null, limit: number) => doneMovesAfter(context, after, limit),
    /** Where a page stands, whoever asks: for an administrator's report. Null where there is none. */
    pathOf: async (id: ObjectId): Promise<string | null> => (await context.store.find(id))?.path ?? null,
    /** How many pages have an event that is not told, and since when the first of them. */
    pendingEvents: () => context.store.pendingEvents(),
    /** Renders pages anew that the running renderer version has not rendered. */
    rebuildRendered: (options?: RebuildOptions) => rebuildRendered(context, options),
    /** Makes the tree what the live pages demand. */
    rebuildTree: (options?: RebuildTreeOptions) => rebuildTree(context, options),
    /** All pages there are, live and in the trash, in the order of their ids, after one of them. */
    listAfter: async (after: ObjectId | null, limit: number): Promise<PageFacts[]> =>
      (await context.store.scan(after, limit)).map((page) => factsOf(page)),
    countAll: (): Promise<number> => context.store.countAll(),
    /** How many of them come after one of them, in the order of their ids. */
    countAfter: (after: ObjectId | null): Promise<number> => context.store.countAfter(after),
    /** Which of these pages there are, also those that are being removed for good: 24 hex digits each. */
    knownAmong: (ids: ObjectId[]): Promise<ReadonlySet<string>> => context.checkStore.pagesAmong(ids),
    /** Reads the links of all pages anew and writes down what is not as it should be. */
    rebuildLinks: (options?: LinksRebuildOptions) => rebuildLinks(context, options),
    /** Takes moves to their end that nobody works on any more. */
    sweepMoves: () => sweepMoves(context),
    /** Finds what is on its way although nobody takes it there, and takes it to an end. */
    repairTransitions: (options?: TransitionRepairOptions) => repairTransitions(context, options),
    /** Removes what has been in the trash for long enough, or was to be removed. Tells how many pages went. */
    sweepTrash: () => sweepTrash(context),
    /** Tells again what was left pending up to a time. */
    async announcePending(until: Date): Promise<void> {
      await announcePending(context, until);
      await tellMovesAgain(context, until);
    },
  };
}

/** A page, for those who keep something that belongs to it. */
export interface PageFacts
  extends Pick<
    PageRecord,
    '_id' | 'path' | 'state' | 'status' | 'revisionId' | 'createdBy' | 'updatedAt' | 'updatedBy'
  > {
  title: string;
  /** Whose it is. */
  ownerId: ObjectId;
}

/** A page as somebody meets it who may see it. */
type VisiblePage = PageFacts & Pick<Permission, 'canEdit'>;

async function findVisible(context: PagesContext, id: ObjectId, account: Asker): Promise<VisiblePage | null> {
  const page = await context.store.find(id);
  const [seen] = await permissionsOf(context, page ? [page] : [], account);
  if (!seen?.permission.canView) return null;
  return { ...factsOf(seen.page), canEdit: seen.permission.canEdit };
}

function factsOf(page: PageRecord): PageFacts;
function factsOf(page: PageRecord | null): PageFacts | null;
function factsOf(page: PageRecord | null): PageFacts | null {
  if (!page) return null;
  const { _id, path, state, status, revisionId, createdBy, updatedAt, updatedBy } = page;
  const facts = { _id, path, state, status, revisionId, createdBy, updatedAt, updatedBy };
  return { ...facts, title: titleOf(page), ownerId: ownerOf(page) };
}
