import type { ObjectId } from 'mongodb';
import { titleOf } from './answer/present.ts';
import type { PagesContext } from './context.ts';
import { copyPage, type PageCopy, requireFreePath } from './copy/copy-page.ts';
import { createPage, type NewPage } from './create-page.ts';
import { EditForbidden, PageNotFound, PathInvalid, PathReserved, PathTaken } from './errors.ts';
import type { NamedPage } from './list-named.ts';
import { listNamed, type PageList } from './list-named.ts';
import { listRecentAmong } from './list-recent.ts';
import { isWithin } from './moves/move.ts';
import type { PageRecord } from './page.ts';
import { parsePath } from './page-path.ts';
import type { Permission } from './permissions/decide.ts';
import { permissionsOf, seenAmong, seenAt } from './permissions/permissions.ts';
import { type Asker, ownerOf } from './permissions/rule.ts';
import { type RebuildOptions, rebuildRendered } from './rebuild-rendered.ts';
import { type PageSave, savePage } from './save-page.ts';
import type { Subset } from './store.ts';
import { pagesAbove } from './tree/pages-above.ts';

/** For plugins that keep a page's data. */
export interface PageFacts
  extends Pick<
    PageRecord,
    '_id' | 'path' | 'state' | 'status' | 'revisionId' | 'createdBy' | 'updatedAt' | 'updatedBy'
  > {
  title: string;
  /** One emoji, or null. */
  icon: string | null;
  ownerId: ObjectId;
}

export interface KeptPage extends NamedPage {
  isTrashed: boolean;
}

/** Includes the account's permissions. */
type VisiblePage = PageFacts & Pick<Permission, 'canEdit'>;

const creationErrors = [PathInvalid, PathReserved, PathTaken, PageNotFound, EditForbidden] as const;

/** For other plugins and admin commands; respects given accounts' permissions. */
export function pagesForOthers(context: PagesContext) {
  const { store } = context;

  async function findVisible(id: ObjectId, account: Asker): Promise<VisiblePage | null> {
    const page = await store.find(id);
    const [seen] = await permissionsOf(context, page ? [page] : [], account);
    if (!seen?.permission.canView) return null;
    return { ...factsOf(seen.page), canEdit: seen.permission.canEdit };
  }

  /** Returns titles of live visible pages, in order. */
  async function nameVisible(ids: ObjectId[], account: Asker): Promise<NamedPage[]> {
    return (await seenAmong(context, await store.findLive(ids), account)).map(({ page }) => nameOf(page));
  }

  return {
    /** @throws PathInvalid */
    parsePath,
    /** Whether a path is another, or lies below it. */
    isWithin,
    create: async (page: NewPage): Promise<PageRecord> => (await createPage(context, page)).page,
    save: async (change: PageSave): Promise<PageRecord> => (await savePage(context, change)).page,
    copy: (copy: PageCopy) => copyPage(context, copy),
    /** @throws `creationErrors` */
    requireFree: (path: string, account: Asker) => requireFreePath(context, path, account),
    creationErrors,
    /** Null where there is none. */
    findVisible,
    /** @throws EditForbidden if only visible */
    async findEditable(id: ObjectId, account: Asker): Promise<VisiblePage | null> {
      const page = await findVisible(id, account);
      if (page && !page.canEdit) throw new EditForbidden();
      return page;
    },
    /** Returns null where there is none. */
    async find(id: ObjectId): Promise<PageFacts | null> {
      const page = await store.find(id);
      return page && factsOf(page);
    },
    findLive: async (ids: ObjectId[]): Promise<PageFacts[]> => (await store.findLive(ids)).map(factsOf),
    /** Returns live ones in order, from memory while unchanged. */
    async factsVisible(ids: ObjectId[], account: Asker): Promise<PageFacts[]> {
      const places = await context.places.now();
      const pages = await Promise.all(ids.map((id) => places.page(id)));
      const live = pages.filter((page): page is PageRecord => page?.status === 'live');
      return (await seenAt(context, places, live, account)).map(({ page }) => factsOf(page));
    },
    nameVisible,
    /** Lists items of visible live pages, with their names. */
    listNamed: <Item, Place>(list: PageList<Item, Place>, from: Place | null, wanted: number, account: Asker) =>
      listNamed(nameVisible, list, from, wanted, account),
    /** Includes trashed pages; unordered. */
    nameKept: async (ids: ObjectId[], account: Asker): Promise<KeptPage[]> =>
      (await seenAmong(context, await store.findKeptPages(ids), account)).map(({ page }) => ({
        ...nameOf(page),
        isTrashed: page.status === 'trashed',
      })),
    /**
     * Returns visible live pages by id or path that are `isWanted`, last changed first. A place of n pages scans n
     * index entries.
     */
    listRecent: async (
      subset: Subset,
      limit: number,
      account: Asker,
      isWanted: (page: PageFacts) => boolean = () => true,
    ): Promise<PageFacts[]> =>
      (await listRecentAmong(context, subset, (page) => isWanted(factsOf(page)), limit, account)).map(factsOf),
    /** Returns the owner of a page; null without a page. */
    async findOwner(id: ObjectId): Promise<ObjectId | null> {
      const page = await store.find(id);
      return page && ownerOf(page);
    },
    /** For administrators; null without a page. */
    pathOf: async (id: ObjectId): Promise<string | null> => (await store.find(id))?.path ?? null,
    /** Returns the pages above a path, the nearest first. */
    pagesAbove: (path: string) => pagesAbove(context, path),
    /** Returns all pages, live and trashed, by id. */
    listAfter: async (after: ObjectId | null, limit: number): Promise<PageFacts[]> =>
      (await store.scan(after, limit)).map(factsOf),
    countAll: (): Promise<number> => store.countAll(),
    /** Returns how many follow an id. */
    countAfter: (after: ObjectId | null): Promise<number> => store.countAfter(after),
    /** Renders pages of other renderer versions again. */
    rebuildRendered: (options?: RebuildOptions) => rebuildRendered(context, options),
  };
}

function factsOf(page: PageRecord): PageFacts {
  const { _id, path, state, status, revisionId, createdBy, updatedAt, updatedBy } = page;
  const facts = { _id, path, state, status, revisionId, createdBy, updatedAt, updatedBy };
  return { ...facts, title: titleOf(page), icon: page.icon ?? null, ownerId: ownerOf(page) };
}

const nameOf = (page: PageRecord): NamedPage => ({
  id: page._id.toHexString(),
  path: page.path,
  title: titleOf(page),
  icon: page.icon ?? null,
});
