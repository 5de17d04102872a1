import { Observable } from '../observable.ts';
import { session } from '../session/session.ts';

/** A page that can be selected. */
export interface SelectablePage {
  id: string;
  path: string;
  title: string;
}

interface SelectionState {
  isOn: boolean;
  /** In the order of selection. */
  pages: ReadonlyMap<string, SelectablePage>;
}

const none: SelectionState = { isOn: false, pages: new Map() };

/** The selection of a tab, across screens. */
export class Selection extends Observable<SelectionState> {
  constructor() {
    super(none);
  }

  start(): void {
    this.change({ isOn: true });
  }

  toggle(page: SelectablePage): void {
    const pages = new Map(this.state.pages);
    if (!pages.delete(page.id)) pages.set(page.id, page);
    this.change({ isOn: true, pages });
  }

  add(some: readonly SelectablePage[]): void {
    this.change({ isOn: true, pages: new Map([...this.state.pages, ...some.map((page) => [page.id, page] as const)]) });
  }

  end(): void {
    this.change(none);
  }
}

let shared: { selection: Selection; token: string | null } | null = null;

/** One per reader; only in the browser. */
export function browserSelection(): Selection {
  const token = session.token();
  if (shared?.token !== token) shared = { selection: new Selection(), token };
  return shared.selection;
}

export const emptySelection = none;
