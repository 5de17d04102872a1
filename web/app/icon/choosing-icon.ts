import { Observable } from '../observable.ts';

export interface IconPage {
  id: string;
  title: string;
  icon: string | null;
}

/** A page whose icon is to be chosen, and where the focus goes once the dialog is closed. */
interface Asked {
  page: IconPage;
  /** Returns whether it took the focus. */
  onClosed?: () => boolean;
}

class ChoosingIcon extends Observable<{ asked: Asked | null }> {
  constructor() {
    super({ asked: null });
  }

  ask(page: IconPage, onClosed?: () => boolean): void {
    this.change({ asked: { page, ...(onClosed && { onClosed }) } });
  }

  end(): void {
    this.change({ asked: null });
  }
}

/** The page whose icon the reader chooses, from whatever menu. */
export const choosingIcon = new ChoosingIcon();
