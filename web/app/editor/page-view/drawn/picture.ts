import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import { type EditorView, WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { placeImage, showImagesButton } from '../../../article/outside-images/show-images.ts';
import { isDrawing } from '../../../attachments/drawing-address.ts';
import type { PageViewOptions } from '../options.ts';
import { References } from '../references.ts';
import { hasGrown } from './has-grown.ts';
import { type PictureSource, pictureIn, withText, withWidth } from './picture-source.ts';

const smallest = 24;
const step = 16;
// The approximate height of a picture before it loads.
const lineHeight = 24;

/** The description can be edited, the corner resizes. */
export class Picture extends WidgetType {
  readonly source: PictureSource;
  readonly isChosen: boolean;
  readonly options: PageViewOptions;

  constructor(source: PictureSource, isChosen: boolean, options: PageViewOptions) {
    super();
    this.source = source;
    this.isChosen = isChosen;
    this.options = options;
  }

  override eq({ source, isChosen }: Picture): boolean {
    const { src, alt, title, width } = this.source;
    const isSame = source.src === src && source.alt === alt && source.title === title && source.width === width;
    return isSame && isChosen === this.isChosen && source.form === this.source.form;
  }

  override toDOM(view: EditorView): HTMLElement {
    const place = document.createElement('span');
    const image = document.createElement('img');
    const frame = document.createElement('span');
    frame.className = 'page-picture-frame';
    image.decoding = 'async';
    image.draggable = false;
    image.addEventListener('error', () => image.classList.add('is-broken'));
    image.addEventListener('load', () => {
      image.classList.remove('is-broken');
      hasGrown(view, place, lineHeight);
    });
    image.addEventListener('mousedown', (event) => {
      event.preventDefault();
      choose(view, place);
    });
    image.addEventListener('click', () => this.#draw(view, place));
    frame.append(image);
    place.append(frame);
    if (!view.state.readOnly) {
      frame.append(this.#handle(view, place, image));
      place.append(this.#text(view, place));
      if (isDrawing(this.source.src)) place.append(this.#drawButton(view, place));
    }
    place.dataset.isDrawing = String(isDrawing(this.source.src));
    this.updateDOM(place);
    return place;
  }

  override updateDOM(place: HTMLElement): boolean {
    const image = place.querySelector('img');
    // Drawings also have a button.
    if (!image || place.dataset.isDrawing !== String(isDrawing(this.source.src))) return false;
    const { src, alt, title, width } = this.source;
    place.className = this.isChosen ? 'page-picture is-chosen' : 'page-picture';
    const address = this.options.addressOf(src);
    if (image.dataset.address !== address) this.#place(place, image, address);
    image.alt = alt;
    image.title = title;
    if (width === null) image.removeAttribute('width');
    else image.width = width;
    const field = place.querySelector('input');
    if (field && field !== document.activeElement) field.value = alt;
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }

  /** Shows a button in place of another site's picture. */
  #place(place: HTMLElement, image: HTMLImageElement, address: string): void {
    image.dataset.address = address;
    place.querySelector('.outside-image')?.remove();
    const host = placeImage(image, address, this.options.outsideImages);
    if (host === null) return;
    const button = showImagesButton(host, this.options.texts.showImages(host));
    // The editor keeps the focus.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    image.parentElement?.after(button);
  }

  /** For drawings only. */
  #draw(view: EditorView, place: HTMLElement): void {
    const source = sourceAt(view, view.posAtDOM(place));
    if (source && isDrawing(source.src) && !view.state.readOnly)
      this.options.openDrawing(source.src, source.from, source.to);
  }

  #drawButton(view: EditorView, place: HTMLElement): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button-small page-drawing-button';
    button.textContent = this.options.texts.editDrawing;
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => this.#draw(view, place));
    return button;
  }

  #handle(view: EditorView, place: HTMLElement, image: HTMLImageElement): HTMLElement {
    const handle = document.createElement('span');
    handle.className = 'page-picture-handle';
    handle.tabIndex = 0;
    handle.setAttribute('role', 'slider');
    handle.setAttribute('aria-label', this.options.texts.pictureWidth);
    const showWidth = () => handle.setAttribute('aria-valuenow', String(Math.round(image.width)));
    showWidth();
    image.addEventListener('load', showWidth);
    const set = (width: number) => {
      image.width = Math.round(Math.max(smallest, Math.min(width, place.parentElement?.clientWidth ?? width)));
      showWidth();
    };
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      event.stopPropagation();
      handle.setPointerCapture(event.pointerId);
      const start = { x: event.clientX, width: image.clientWidth };
      const isFromRight = getComputedStyle(place).direction === 'rtl';
      const drag = ({ clientX }: PointerEvent) =>
        set(start.width + (isFromRight ? start.x - clientX : clientX - start.x));
      handle.addEventListener('pointermove', drag);
      handle.addEventListener(
        'lostpointercapture',
        () => {
          handle.removeEventListener('pointermove', drag);
          if (Math.round(image.width) !== Math.round(start.width))
            write(view, place, (written, source) => withWidth(written, source, image.width));
        },
        { once: true },
      );
    });
    handle.addEventListener('keydown', (event) => {
      const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      set(image.clientWidth + by);
      write(view, place, (written, source) => withWidth(written, source, image.width));
    });
    return handle;
  }

  #text(view: EditorView, place: HTMLElement): HTMLElement {
    const field = document.createElement('input');
    field.className = 'page-picture-text';
    field.placeholder = this.options.texts.pictureText;
    field.setAttribute('aria-label', this.options.texts.pictureText);
    field.addEventListener('change', () =>
      write(view, place, (written, source) => withText(written, source, field.value)),
    );
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      field.blur();
      choose(view, place);
    });
    return field;
  }
}

/** Returns the picture as currently written in the text. */
function sourceAt({ state }: EditorView, at: number): PictureSource | null {
  const references = new References(state);
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, 1); node; node = node.parent) {
    const source = pictureIn(state, node, references);
    if (source) return source;
  }
  return null;
}

function choose(view: EditorView, place: HTMLElement): void {
  const source = sourceAt(view, view.posAtDOM(place));
  if (source) view.dispatch({ selection: { anchor: source.from, head: source.to }, userEvent: 'select.pointer' });
  view.focus();
}

function write(view: EditorView, place: HTMLElement, change: (written: string, source: PictureSource) => string): void {
  const source = sourceAt(view, view.posAtDOM(place));
  if (!source || view.state.readOnly) return;
  const { from, to } = source;
  const written = view.state.sliceDoc(from, to);
  const insert = change(written, source);
  if (insert !== written)
    view.dispatch({
      changes: { from, to, insert },
      annotations: isolateHistory.of('full'),
      userEvent: 'input.picture',
    });
}
