import { type Api, answer } from '../api/client.ts';
import type { MarkedPage, NotificationEntry, PageListItem, UnpublishedPage } from '../api/types.ts';
import { exampleIdIn, examplesPath } from '../example-pages/example-pages.ts';
import { loadStarred, loadViewed } from '../marks/load-marked.ts';
import { loadPageView, type PageSources, type PageView } from '../page/load-page-view.ts';
import type { SetupMemory } from './setup-memory.ts';
import { loadDoneSteps, type SetupStep } from './setup-steps.ts';

export interface HomeView {
  /** The page at `homePage`, if there is one that the reader may see. */
  home: PageView | null;
  recent: PageListItem[];
  /** The reader's own, the last first. */
  starred: MarkedPage[];
  viewed: MarkedPage[];
  /** Pages with the reader's unpublished changes, newest first. */
  unpublished: UnpublishedPage[];
  /** The newest notifications that the reader has not read. */
  waiting: NotificationEntry[];
  /** The progress of setting up the wiki; null where it is not shown. */
  setup: Setup | null;
}

/** The progress of setting up the wiki. */
export interface Setup {
  done: SetupStep[];
  /** The id of the first example page; null without any. */
  exampleId: string | null;
}

export interface HomeReader {
  isAdmin: boolean;
  setup: SetupMemory;
}

const recentCount = 12;
const ownCount = 5;

/** Everything the home screen shows its reader. `homePage` is the path of its page. */
export async function loadHomeView(
  api: Api,
  sources: PageSources,
  homePage: string,
  reader: HomeReader,
): Promise<HomeView> {
  const [home, recent, starred, viewed, unpublished, waiting] = await Promise.all([
    loadPageView(api, homePage, sources),
    answer(api.GET('/api/pages/recent', { params: { query: { limit: recentCount } } })),
    orNone(loadStarred(api, undefined, ownCount)),
    orNone(loadViewed(api)),
    orNone(answer(api.GET('/api/pages/unpublished', { params: { query: { limit: ownCount } } }))),
    orNone(answer(api.GET('/api/notifications', { params: { query: { limit: ownCount, state: 'unread' } } }))),
  ]);
  return {
    home: home.kind === 'page' ? home : null,
    recent: recent.items,
    starred,
    viewed: viewed.slice(0, ownCount),
    unpublished,
    waiting,
    setup: await loadSetup(api, sources, recent.items.length > 0, reader),
  };
}

async function loadSetup(
  api: Api,
  sources: PageSources,
  hasPages: boolean,
  { isAdmin, setup }: HomeReader,
): Promise<Setup | null> {
  if (!isAdmin || setup.hasEnded) return null;
  const loading = Promise.all([loadDoneSteps(api, hasPages, setup.seen), sources.view(api, examplesPath)]);
  // The home screen is complete without it.
  return loading.then(
    ([done, examples]) => ({ done, exampleId: exampleIdIn(examples) }),
    () => null,
  );
}

/** The home screen is shown without what only goes along with it. */
async function orNone<T>(call: Promise<{ items: T[] }>): Promise<T[]> {
  return call.then(
    ({ items }) => items,
    () => [],
  );
}
