import { ObjectId } from 'mongodb';
import type { Changes } from '../../page-changes/index.ts';
import type { Redirect, RedirectsStore } from '../moves/redirects-store.ts';
import type { PageRecord } from '../page.ts';
import type { Store } from '../store.ts';

/** The state at the request or later. */
export interface Places {
  /** Distinct live pages. */
  pagesAt(paths: readonly string[]): Promise<PageRecord[]>;
  /** Returns a live or trashed page, or null. */
  page(id: ObjectId): Promise<PageRecord | null>;
  /** Returns the pages that have left some addresses. */
  redirectsAt(paths: readonly string[]): Promise<Redirect[]>;
}

export type KnownPlaces = ReturnType<typeof openKnownPlaces>;

/** Caches pages by path, including absences, until the change log names them. Shared: don't modify. */
export function openKnownPlaces(
  store: Pick<Store, 'find' | 'findByPaths'>,
  redirects: Pick<RedirectsStore, 'pagesThatWereAt'>,
  changes: Changes,
) {
  const pages = changes.remember(async (paths: string[]) =>
    (await store.findByPaths(paths)).flatMap((page) => (page.places ?? []).map((place) => [place, page] as const)),
  );
  const byId = changes.rememberOne((id) => store.find(new ObjectId(id)));
  const left = changes.remember(async (paths: string[]) =>
    (await redirects.pagesThatWereAt(paths)).map((redirect) => [redirect._id, redirect] as const),
  );
  const places: Places = {
    pagesAt: async (paths) => {
      const found = await pages(paths);
      return [...new Map(found.map((page) => [page._id.toHexString(), page])).values()];
    },
    page: (id) => byId(id.toHexString()),
    redirectsAt: left,
  };
  return {
    /** Includes all acknowledged changes, with one small shared query. */
    async now(): Promise<Places> {
      await changes.catchUp();
      return places;
    },
  };
}
