import { session } from '../session/session.ts';

export interface KnownPage {
  path: string;
  title: string;
  /** One emoji, or null. */
  icon?: string | null;
}

const max = 2000;

/** In the order of viewing. */
export class KnownPages {
  readonly #pages = new Map<string, KnownPage>();
  #viewed: string[] = [];

  view(page: KnownPage): void {
    this.add([page]);
    this.#viewed = [page.path, ...this.#viewed.filter((path) => path !== page.path)];
  }

  /** Viewed on any device, last first. */
  viewedBefore(pages: readonly KnownPage[]): void {
    this.add(pages);
    this.#viewed = pages.map(({ path }) => path);
  }

  add(pages: readonly KnownPage[]): void {
    for (const { path, title, icon = null } of pages) {
      this.#pages.delete(path);
      this.#pages.set(path, { path, title, icon });
    }
    for (const path of this.#pages.keys()) {
      if (this.#pages.size <= max) break;
      this.#pages.delete(path);
    }
  }

  /** Returns the pages looked at, the last first. */
  viewed(): KnownPage[] {
    return this.#viewed.flatMap((path) => this.#pages.get(path) ?? []);
  }

  all(): KnownPage[] {
    return [...this.#pages.values()];
  }
}

let shared: { pages: KnownPages; token: string | null } | null = null;

/** Browser only. */
export function browserKnownPages(): KnownPages {
  const token = session.token();
  if (shared?.token !== token) shared = { pages: new KnownPages(), token };
  return shared.pages;
}
