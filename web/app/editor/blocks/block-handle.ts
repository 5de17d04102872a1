import { type Extension, Prec } from '@codemirror/state';
import { Direction, type EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { linePrefix } from '../page-view/line-prefix.ts';
import { parsed } from '../syntax/parsed.ts';
import { type BlockPlace, relocation } from './block-changes.ts';
import { ownStep } from './block-commands.ts';
import { blockMenuKey } from './block-keys.ts';
import { dropPlace } from './drop-place.ts';
import { blockAt, type PageBlock, selectedBlock } from './page-block.ts';

/** In window pixels. */
export type OpenBlockMenu = (at: { x: number; y: number }) => void;

const handleWidth = 24;
const dragDistance = 4;
const scrollEdge = 48;
const scrollStep = 12;

/** Returns a handle to drag, or press for the menu. */
export function blockHandle(label: string, openMenu: OpenBlockMenu): Extension {
  return [
    ViewPlugin.define((view) => new BlockHandle(view, label, openMenu)),
    Prec.high(
      keymap.of([{ key: blockMenuKey, run: (view) => openMenuAtCursor(view, openMenu), preventDefault: true }]),
    ),
  ];
}

export function openMenuAtCursor(view: EditorView, openMenu: OpenBlockMenu): boolean {
  const block = view.state.readOnly ? null : selectedBlock(view.state);
  if (!block) return true;
  const place = view.coordsAtPos(view.state.selection.main.head) ?? view.contentDOM.getBoundingClientRect();
  openMenu({ x: place.left, y: place.bottom });
  return true;
}

class BlockHandle {
  readonly #view: EditorView;
  readonly #openMenu: OpenBlockMenu;
  readonly #button: HTMLButtonElement;
  readonly #line: HTMLElement;
  #block: PageBlock | null = null;
  #drag: { y: number; pointerId: number; place: BlockPlace | null; hasMoved: boolean } | null = null;
  #scrolling = 0;

  constructor(view: EditorView, label: string, openMenu: OpenBlockMenu) {
    this.#view = view;
    this.#openMenu = openMenu;
    this.#button = document.createElement('button');
    this.#button.type = 'button';
    this.#button.className = 'page-handle';
    this.#button.tabIndex = -1;
    this.#button.hidden = true;
    this.#button.setAttribute('aria-label', label);
    this.#button.addEventListener('pointerdown', this.#press);
    this.#button.addEventListener('pointermove', this.#move);
    this.#button.addEventListener('pointerup', this.#drop);
    this.#button.addEventListener('pointercancel', this.#cancel);
    this.#line = document.createElement('div');
    this.#line.className = 'page-drop-line';
    this.#line.hidden = true;
    view.scrollDOM.append(this.#button, this.#line);
    view.scrollDOM.addEventListener('pointermove', this.#hover);
    view.scrollDOM.addEventListener('pointerleave', this.#leave);
  }

  update({ docChanged, state, geometryChanged }: ViewUpdate): void {
    if (docChanged || state.readOnly) {
      this.#cancel();
      this.#hide();
    } else if (geometryChanged && this.#block) this.#show(this.#block);
  }

  destroy(): void {
    this.#cancel();
    this.#view.scrollDOM.removeEventListener('pointermove', this.#hover);
    this.#view.scrollDOM.removeEventListener('pointerleave', this.#leave);
    this.#button.remove();
    this.#line.remove();
  }

  #hover = ({ pointerType, clientY, buttons }: PointerEvent): void => {
    if (pointerType === 'touch' || buttons !== 0 || this.#drag || this.#view.state.readOnly) return;
    // Between blocks it stays with the one above, to be reachable.
    const block = this.#blockAt(clientY);
    if (block) this.#show(block);
  };

  #leave = (): void => {
    if (!this.#drag) this.#hide();
  };

  #show(block: PageBlock): void {
    this.#block = block;
    this.#view.requestMeasure({
      key: this,
      read: (view) => placeOf(view, block),
      write: ({ left, top, height }) => {
        this.#button.hidden = this.#block === null;
        Object.assign(this.#button.style, { left: `${left}px`, top: `${top}px`, height: `${height}px` });
      },
    });
  }

  #hide(): void {
    this.#block = null;
    this.#button.hidden = true;
  }

  #press = (event: PointerEvent): void => {
    if (event.button !== 0 || !this.#block) return;
    event.preventDefault();
    this.#button.setPointerCapture(event.pointerId);
    this.#drag = { y: event.clientY, pointerId: event.pointerId, place: null, hasMoved: false };
    document.addEventListener('keydown', this.#escape, true);
  };

  #move = ({ clientY }: PointerEvent): void => {
    const drag = this.#drag;
    const block = this.#dragged();
    if (!drag || !block) return;
    drag.hasMoved ||= Math.abs(clientY - drag.y) > dragDistance;
    if (!drag.hasMoved) return;
    this.#scrollAt(clientY);
    const target = this.#blockAt(clientY);
    drag.place =
      target && dropPlace(this.#view.state, block, target, (beside) => clientY > middleOf(this.#view, beside));
    this.#line.hidden = drag.place === null;
    if (drag.place) Object.assign(this.#line.style, lineOf(this.#view, drag.place));
  };

  #drop = ({ clientX, clientY }: PointerEvent): void => {
    const drag = this.#drag;
    const block = this.#dragged();
    this.#cancel();
    if (!drag || !block) return;
    const view = this.#view;
    if (!drag.hasMoved) {
      this.#enter(block);
      this.#openMenu({ x: clientX, y: clientY });
      return;
    }
    if (!drag.place) return;
    const state = parsed(view.state);
    const { changes, start } = relocation(state, block, drag.place);
    const anchor = (start ?? block.from) + state.doc.lineAt(block.from).length;
    view.dispatch({ changes, selection: { anchor: Math.min(anchor, changes.newLength) } }, ownStep);
    view.focus();
  };

  /** Does nothing if the block is selected. */
  #enter({ from, to }: PageBlock): void {
    const { state } = this.#view;
    const { main } = state.selection;
    if (main.from < to && main.to > from) return;
    this.#view.dispatch({ selection: { anchor: linePrefix(state, state.doc.lineAt(from)).end } });
  }

  /** All selected blocks are dragged. */
  #dragged(): PageBlock | null {
    const block = this.#block;
    const selected = selectedBlock(this.#view.state);
    return block && selected && selected.from <= block.from && selected.to > block.to ? selected : block;
  }

  #cancel = (): void => {
    if (!this.#drag) return;
    this.#button.releasePointerCapture(this.#drag.pointerId);
    this.#drag = null;
    this.#line.hidden = true;
    cancelAnimationFrame(this.#scrolling);
    document.removeEventListener('keydown', this.#escape, true);
  };

  #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    this.#cancel();
  };

  #scrollAt(y: number): void {
    cancelAnimationFrame(this.#scrolling);
    const { top, bottom } = this.#view.scrollDOM.getBoundingClientRect();
    const by = y < top + scrollEdge ? -scrollStep : y > bottom - scrollEdge ? scrollStep : 0;
    if (by === 0) return;
    this.#view.scrollDOM.scrollTop += by;
    this.#scrolling = requestAnimationFrame(() => this.#scrollAt(y));
  }

  #blockAt(y: number): PageBlock | null {
    const { state, documentTop } = this.#view;
    return blockAt(state, this.#view.lineBlockAtHeight(y - documentTop).from);
  }
}

/** In pixels of the scrolled text. */
function placeOf(view: EditorView, { from }: PageBlock): { left: number; top: number; height: number } {
  const { state, scrollDOM, contentDOM } = view;
  const outer = scrollDOM.getBoundingClientRect();
  const prefix = linePrefix(state, state.doc.lineAt(from));
  const line = view.lineBlockAt(from);
  const text = view.coordsAtPos(prefix.end, 1);
  const isShown = text !== null && text.top >= line.top + view.documentTop - 1;
  const top = (isShown ? text.top : line.top + view.documentTop) - outer.top + scrollDOM.scrollTop;
  const height = isShown ? text.bottom - text.top : handleWidth;
  const style = getComputedStyle(contentDOM);
  const sign = prefix.item ? Number.parseFloat(style.fontSize) * 1.6 : 0;
  const edge = contentDOM.getBoundingClientRect();
  const isRtl = view.textDirectionAt(from) === Direction.RTL;
  const start =
    isShown && prefix.containers.length > 0 ? text.left - sign : edge.left + Number.parseFloat(style.paddingLeft) + 16;
  const left = isRtl ? edge.right - handleWidth : Math.max(start - handleWidth - 2, outer.left);
  return { left: left - outer.left + scrollDOM.scrollLeft, top, height };
}

function middleOf(view: EditorView, { from, to }: PageBlock): number {
  return view.documentTop + (view.lineBlockAt(from).top + view.lineBlockAt(to).bottom) / 2;
}

function lineOf(view: EditorView, { beside, isAfter }: BlockPlace): Record<string, string> {
  const { scrollDOM, contentDOM, state } = view;
  const outer = scrollDOM.getBoundingClientRect();
  const inner = contentDOM.getBoundingClientRect();
  const block = view.lineBlockAt(isAfter ? beside.to : beside.from);
  const top = view.documentTop + (isAfter ? block.bottom : block.top) - outer.top + scrollDOM.scrollTop;
  const { containers } = linePrefix(state, state.doc.lineAt(beside.from));
  const depth = containers.filter(({ name }) => name === 'ListItem').length;
  const left = inner.left - outer.left + 16 + Math.max(0, depth - 1) * 26;
  return { top: `${top}px`, left: `${left}px`, width: `${inner.right - outer.left - 16 - left}px` };
}
