import { Observable } from './observable.ts';

interface Asked<Page> {
  page: Page;
  /** Moves the focus; returns whether it could. */
  onClosed?: () => boolean;
}

/** The subject of a dialog; null while it is closed. */
export class AskingAbout<Page> extends Observable<{ asked: Asked<Page> | null }> {
  constructor() {
    super({ asked: null });
  }

  ask(page: Page, onClosed?: () => boolean): void {
    this.change({ asked: { page, ...(onClosed && { onClosed }) } });
  }

  end(): void {
    this.change({ asked: null });
  }
}
