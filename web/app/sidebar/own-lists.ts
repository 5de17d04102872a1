import { browserApi } from '../api/browser.ts';
import { loadStarred, loadViewed } from '../marks/load-marked.ts';
import { session } from '../session/session.ts';

export type OwnKind = 'starred' | 'viewed';

export interface OwnPage {
  path: string;
  title: string;
  /** One emoji, or null. */
  icon: string | null;
}

type State = Readonly<Record<OwnKind, readonly OwnPage[] | null>>;

/** How many of each kind are shown. */
export const ownMax = 7;

/** The sidebar's starred and recently viewed pages; null until loaded. */
export class OwnLists {
  state: State = { starred: null, viewed: null };
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Reloads a list. On failure it keeps the previous one, or an empty one. */
  async load(kind: OwnKind): Promise<void> {
    const list = kind === 'starred' ? loadStarred(browserApi(), undefined, ownMax) : loadViewed(browserApi());
    const pages = await list.then(
      ({ items }) => items.slice(0, ownMax).map(({ page: { path, title, icon } }) => ({ path, title, icon })),
      () => this.state[kind] ?? [],
    );
    this.#set({ [kind]: pages });
  }

  /** Puts a page first among the viewed ones, before the server has recorded it. */
  view(page: OwnPage): void {
    const others = this.state.viewed?.filter(({ path }) => path !== page.path);
    if (others) this.#set({ viewed: [page, ...others].slice(0, ownMax) });
  }

  #set(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

let shared: { lists: OwnLists; token: string | null } | null = null;

/** This tab's lists; another reader gets new ones. Browser only. */
export function browserOwnLists(): OwnLists {
  const token = session.token();
  if (shared?.token !== token) shared = { lists: new OwnLists(), token };
  return shared.lists;
}
