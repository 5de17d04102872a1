import { type Api, answer } from '../api/client.ts';
import type { MarkedPage, NotificationEntry, PageListItem, UnpublishedPage } from '../api/types.ts';
import { exampleIdIn, examplesPath } from '../example-pages/example-pages.ts';
import { loadStarred, loadViewed } from '../marks/load-marked.ts';
import { loadPageView, type PageSources, type PageView } from '../page/load-page-view.ts';
import type { SetupMemory } from './setup-memory.ts';
import { loadDoneSteps, type SetupStep } from './setup-steps.ts';

export interface HomeView {
  /** Null if not visible. */
  home: PageView | null;
  recent: PageListItem[];
  /** The reader's own, last starred first. */
  starred: MarkedPage[];
  viewed: MarkedPage[];
  /** Newest first. */
  unpublished: UnpublishedPage[];
  waiting: NotificationEntry[];
  /** Null if not shown. */
  setup: Setup | null;
}

/** The progress of setting up the wiki. */
export interface Setup {
  done: SetupStep[];
  /** Null for none. */
  exampleId: string | null;
}

export interface HomeReader {
  isAdmin: boolean;
  setup: SetupMemory;
}

const recentCount = 12;
const ownCount = 5;

/** `homePage` is the path of its page. */
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
  // The home screen works without it.
  return loading.then(
    ([done, examples]) => ({ done, exampleId: exampleIdIn(examples) }),
    () => null,
  );
}

/** These may fail. */
async function orNone<T>(call: Promise<{ items: T[] }>): Promise<T[]> {
  return call.then(
    ({ items }) => items,
    () => [],
  );
}
