import { syntaxTree } from '@codemirror/language';
import { type EditorSelection, type Extension, Prec, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { CalloutKind } from './callout.ts';
import { drawInline } from './draw-inline.ts';
import { drawLines } from './draw-lines.ts';
import { pageKeys } from './keys.ts';
import { touchedBy } from './touched.ts';

/** The words of the page view in the writer's language. */
export interface PageViewTexts {
  /** The title of a callout that has none of its own. */
  callout: (kind: CalloutKind, name: string) => string;
  /** The name of a task without words. */
  task: string;
}

const redraw = StateEffect.define<null>();

/**
 * Shows the text as the page will look. It only draws over the text, never changes it: marks are hidden until the cursor
 * touches what they belong to, and only what is in view is drawn.
 */
export function pageView(texts: PageViewTexts): Extension {
  return [
    EditorView.editorAttributes.of({ class: 'page-view' }),
    EditorView.perLineTextDirection.of(true),
    ViewPlugin.define((view) => new PageDrawing(view, texts), {
      decorations: ({ decorations }) => decorations,
      provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atomic ?? Decoration.none),
    }),
    Prec.high(keymap.of(pageKeys)),
  ];
}

class PageDrawing {
  decorations: DecorationSet = Decoration.none;
  atomic: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #texts: PageViewTexts;
  /** While a pointer selects, what it selected before stays drawn as it was, so that nothing moves away under it. */
  #held: EditorSelection | null = null;

  constructor(view: EditorView, texts: PageViewTexts) {
    this.#view = view;
    this.#texts = texts;
    this.#draw();
    view.contentDOM.addEventListener('pointerdown', this.#hold);
    view.contentDOM.addEventListener('compositionend', this.#redrawSoon);
    window.addEventListener('pointerup', this.#release);
    window.addEventListener('pointercancel', this.#release);
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) this.#held = this.#held?.map(update.changes) ?? null;
    if (update.view.composing) {
      // Drawing anew would take the text that is being composed away from the input method.
      if (update.docChanged) this.#map(update);
      return;
    }
    const isAsked = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(redraw)));
    const isParsed = syntaxTree(update.startState) !== syntaxTree(update.state);
    const isMoved = update.selectionSet && this.#held === null;
    if (isAsked || isParsed || isMoved || update.docChanged || update.viewportChanged || update.focusChanged) {
      this.#draw();
    }
  }

  destroy(): void {
    this.#view.contentDOM.removeEventListener('pointerdown', this.#hold);
    this.#view.contentDOM.removeEventListener('compositionend', this.#redrawSoon);
    window.removeEventListener('pointerup', this.#release);
    window.removeEventListener('pointercancel', this.#release);
  }

  #draw(): void {
    const { state, hasFocus } = this.#view;
    const touched = touchedBy(this.#held ?? state.selection, hasFocus);
    const { decorations, atomic } = drawLines(this.#view, this.#texts, touched);
    this.decorations = Decoration.set([...decorations, ...drawInline(this.#view, touched)], true);
    this.atomic = Decoration.set(atomic, true);
  }

  #map({ changes }: ViewUpdate): void {
    this.decorations = this.decorations.map(changes);
    this.atomic = this.atomic.map(changes);
  }

  #hold = ({ button }: PointerEvent): void => {
    if (button === 0) this.#held = this.#view.state.selection;
  };

  #release = (): void => {
    if (this.#held === null) return;
    this.#held = null;
    this.#redrawSoon();
  };

  /** After the events at hand: the editor reads the selection, and the end of a composition, from the document first. */
  #redrawSoon = (): void => {
    setTimeout(() => {
      if (this.#view.dom.isConnected) this.#view.dispatch({ effects: redraw.of(null) });
    }, 30);
  };
}
