import { Observable } from './observable.ts';

interface Asked<Page> {
  page: Page;
  /** Called for where the focus goes once the dialog is closed; returns whether it took it there. */
  onClosed?: () => boolean;
}

/** The subject of an open dialog, whichever menu it was chosen in; null while closed. */
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
