import { type EditorView, WidgetType } from '@codemirror/view';
import { hasGrown } from './has-grown.ts';
import { lazily } from './lazily.ts';
import { openSource } from './open-source.ts';

const katex = lazily(async () => (await import('katex')).default);
// The renderer has the same limit.
const maxLength = 5000;

/** A click opens the source. */
export class Formula extends WidgetType {
  readonly tex: string;
  readonly isBlock: boolean;
  readonly label: string;
  readonly look: string;

  constructor(tex: string, isBlock: boolean, label: string, look = '') {
    super();
    this.tex = tex;
    this.isBlock = isBlock;
    this.label = label;
    this.look = look;
  }

  override eq(other: Formula): boolean {
    return other.tex === this.tex && other.isBlock === this.isBlock && other.look === this.look;
  }

  override get estimatedHeight(): number {
    return this.isBlock ? 60 : -1;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement(this.isBlock ? 'div' : 'span');
    place.setAttribute('role', 'img');
    if (this.isBlock) place.addEventListener('mousedown', (event) => openSource(view, place, event));
    this.#fill(place, view);
    return place;
  }

  override updateDOM(place: HTMLElement, view: EditorView): boolean {
    if ((place.tagName === 'DIV') !== this.isBlock) return false;
    this.#fill(place, view);
    return true;
  }

  override ignoreEvent(event: Event): boolean {
    return this.isBlock && event.type === 'mousedown';
  }

  #fill(place: HTMLElement, view: EditorView): void {
    place.className = this.isBlock ? 'page-drawn page-formula-block' : 'page-formula';
    place.style.cssText = this.look;
    place.setAttribute('aria-label', `${this.label}: ${this.tex}`);
    const loaded = katex.now();
    if (loaded) {
      typeset(loaded, place, this.tex, this.isBlock);
      return;
    }
    place.textContent = this.tex;
    const wanted = this.tex;
    katex.soon().then(
      (library) => {
        if (place.getAttribute('aria-label') !== `${this.label}: ${wanted}`) return;
        const before = place.offsetHeight;
        typeset(library, place, wanted, this.isBlock);
        hasGrown(view, place, before);
      },
      () => place.classList.add('katex-error'),
    );
  }
}

type Katex = NonNullable<ReturnType<typeof katex.now>>;

/** Trusts no command; invalid formulas stay source. */
function typeset(library: Katex, place: HTMLElement, tex: string, displayMode: boolean): void {
  try {
    if (tex.length > maxLength) throw new Error(`${tex.length} > ${maxLength}`);
    library.render(tex, place, { displayMode, trust: false, strict: 'ignore', maxExpand: 1000, maxSize: 20 });
    place.classList.remove('katex-error');
    place.removeAttribute('title');
  } catch (error) {
    place.classList.add('katex-error');
    place.textContent = tex;
    place.title = error instanceof Error ? error.message : String(error);
  }
}
