import { Observable } from '../observable.ts';
import type { SelectablePage } from './selection.ts';

/** A page to be duplicated, and where the focus goes once the dialog is closed. */
interface Asked {
  page: SelectablePage;
  /** Answers whether it took the focus. */
  onClosed?: () => boolean;
}

class Duplicating extends Observable<{ asked: Asked | null }> {
  constructor() {
    super({ asked: null });
  }

  ask(page: SelectablePage, onClosed?: () => boolean): void {
    this.change({ asked: { page, ...(onClosed && { onClosed }) } });
  }

  end(): void {
    this.change({ asked: null });
  }
}

/** The page that the reader wants to duplicate, from whatever menu. */
export const duplicating = new Duplicating();
