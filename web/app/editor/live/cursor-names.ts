import { type Extension, StateEffect } from '@codemirror/state';
import { type EditorView, type LayerMarker, layer } from '@codemirror/view';
import { closedBlockAt } from '../page-view/drawn/draw-blocks.ts';
import { shownAt } from '../page-view/hidden.ts';

export interface Cursor {
  anchor: number;
  head: number;
  name: string;
  hue: number;
  /** Changes with each move, so that the name shows again. */
  moves: number;
}

/** Asks for the cursors to be drawn again. */
export const cursorsMoved = StateEffect.define<null>();

// Pixels kept free for a name.
const nameWidth = 200;
const nameHeight = 24;

/** Above the text and never cut off; a drawn block shows who is inside. */
export function cursorNames(read: (view: EditorView) => Iterable<Cursor>): Extension {
  return layer({
    above: true,
    class: 'cm-remote-names',
    update: ({ docChanged, geometryChanged, viewportChanged, transactions }) =>
      docChanged ||
      geometryChanged ||
      viewportChanged ||
      transactions.some(({ effects }) => effects.some((effect) => effect.is(cursorsMoved))),
    markers: (view) => [...read(view)].flatMap((cursor) => placeOf(view, cursor) ?? []),
  });
}

function placeOf(view: EditorView, { head, name, hue, moves }: Cursor): NameMarker | null {
  const { state, scrollDOM, contentDOM } = view;
  const at = Math.min(head, state.doc.length);
  const outer = scrollDOM.getBoundingClientRect();
  const toTop = scrollDOM.scrollTop - outer.top;
  const toLeft = scrollDOM.scrollLeft - outer.left;
  const block = closedBlockAt(state, at);
  if (block) {
    const { top, height } = view.lineBlockAt(block.from);
    const { left, width } = contentDOM.getBoundingClientRect();
    const place = { left: left + toLeft, top: top + view.documentTop + toTop, width, height };
    return new NameMarker({
      ...place,
      name,
      hue,
      moves,
      isBlock: true,
      isBelow: place.top < nameHeight,
      isLeft: false,
    });
  }
  const caret = view.coordsAtPos(shownAt(view, at));
  if (!caret) return null;
  const place = { left: caret.left + toLeft, top: caret.top + toTop, width: 0, height: caret.bottom - caret.top };
  const isBelow = caret.top - outer.top < nameHeight;
  const isLeft = outer.right - caret.left < nameWidth;
  return new NameMarker({ ...place, name, hue, moves, isBlock: false, isBelow, isLeft });
}

interface NamePlace {
  /** In pixels, within the scrolled text. */
  left: number;
  top: number;
  width: number;
  height: number;
  name: string;
  hue: number;
  moves: number;
  isBlock: boolean;
  isBelow: boolean;
  isLeft: boolean;
}

class NameMarker implements LayerMarker {
  readonly place: NamePlace;

  constructor(place: NamePlace) {
    this.place = place;
  }

  eq({ place }: NameMarker): boolean {
    return (Object.keys(place) as (keyof NamePlace)[]).every((key) => place[key] === this.place[key]);
  }

  draw(): HTMLElement {
    const { left, top, width, height, name, hue, isBlock, isBelow, isLeft } = this.place;
    const mark = document.createElement('div');
    mark.className = isBlock ? 'cm-remote-name cm-remote-block' : 'cm-remote-name';
    // Shown by the style sheet, so that it isn't copied or read out.
    mark.dataset.name = name;
    mark.classList.toggle('is-below', isBelow);
    mark.classList.toggle('is-left', isLeft);
    Object.assign(mark.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    mark.style.setProperty('--hue', String(hue));
    return mark;
  }
}
