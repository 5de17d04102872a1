import { type EditorView, WidgetType } from '@codemirror/view';
import { lazily } from './lazily.ts';

const emojis = lazily(() => import('node-emoji'));

/** Unknown names stay text. */
export class Emoji extends WidgetType {
  readonly written: string;

  constructor(written: string) {
    super();
    this.written = written;
  }

  override eq(other: Emoji): boolean {
    return other.written === this.written;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('span');
    place.textContent = this.written;
    const show = ({ get }: typeof import('node-emoji')) => {
      const sign = get(this.written);
      if (!sign) return;
      place.textContent = sign;
      place.setAttribute('role', 'img');
      place.ariaLabel = this.written.slice(1, -1).replaceAll('_', ' ');
    };
    const loaded = emojis.now();
    if (loaded) show(loaded);
    else {
      emojis.soon().then(
        (library) => {
          show(library);
          view.requestMeasure();
        },
        () => undefined,
      );
    }
    return place;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
