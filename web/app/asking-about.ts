import { Observable } from './observable.ts';

interface Asked<Page> {
  page: Page;
  /** Where the focus goes; returns whether it went. */
  onClosed?: () => boolean;
}

/** The subject of an open dialog; null while closed. */
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
