import { syntaxTree } from '@codemirror/language';
import { type Extension, Prec, StateEffect } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { floatingBar } from '../bars/floating.ts';
import { blockKeyBindings } from '../blocks/block-commands.ts';
import { blockHandle } from '../blocks/block-handle.ts';
import { foldSections } from '../blocks/fold-sections.ts';
import { pasteTable } from '../tables/paste-table.ts';
import { tableKeys } from '../tables/table-keys.ts';
import { tidyAfterWriting } from '../tables/tidy-after.ts';
import { drawInline } from './draw-inline.ts';
import { drawLines } from './draw-lines.ts';
import { drawBlocks } from './drawn/draw-blocks.ts';
import { drawnInPlace } from './hidden.ts';
import { keepApart } from './keep-apart.ts';
import { pageKeys } from './keys.ts';
import { isLinkedChanged, LinkChecks } from './missing-pages.ts';
import type { PageViewOptions } from './options.ts';
import { followTouch, isTouchChanged, touchedIn } from './touched.ts';
import { writeAfterMarks } from './write-after-marks.ts';

const redraw = StateEffect.define<null>();

/** Rechecks which links lead to missing pages. */
export const checkLinks = StateEffect.define<null>();

/** Draws over visible text without changing it; marks hide until touched. */
export function pageView(options: PageViewOptions, hasFocus: boolean): Extension {
  return [
    EditorView.editorAttributes.of({ class: 'page-view' }),
    EditorView.perLineTextDirection.of(true),
    followTouch(hasFocus),
    ViewPlugin.define((view) => new PageDrawing(view, options), {
      decorations: ({ decorations }) => decorations,
      provide: (plugin) => [
        EditorView.atomicRanges.of((view) => view.plugin(plugin)?.atomic ?? Decoration.none),
        drawnInPlace.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
        EditorView.outerDecorations.of((view) => view.plugin(plugin)?.outer ?? Decoration.none),
      ],
    }),
    drawBlocks(options),
    keepApart,
    writeAfterMarks,
    tableKeys(),
    pasteTable(),
    tidyAfterWriting(),
    foldSections(),
    floatingBar(options.showBar),
    blockHandle(options.texts.blockHandle, options.openBlockMenu),
    Prec.high(keymap.of([...pageKeys, ...blockKeyBindings])),
  ];
}

class PageDrawing {
  decorations: DecorationSet = Decoration.none;
  atomic: DecorationSet = Decoration.none;
  outer: DecorationSet = Decoration.none;
  readonly #view: EditorView;
  readonly #options: PageViewOptions;
  readonly #checks: LinkChecks;

  constructor(view: EditorView, options: PageViewOptions) {
    this.#view = view;
    this.#options = options;
    this.#checks = new LinkChecks(view, options.findMissing);
    this.#draw();
    view.contentDOM.addEventListener('compositionend', this.#redrawSoon);
  }

  update(update: ViewUpdate): void {
    const { view, docChanged, viewportChanged, startState, state } = update;
    if (view.composing) {
      // Redrawing would interrupt a composition.
      if (docChanged) this.#map(update);
      return;
    }
    const isAsked = update.transactions.some(({ effects }) => effects.some((effect) => effect.is(redraw)));
    const isParsed = syntaxTree(startState) !== syntaxTree(state);
    const isOther = isTouchChanged(startState, state) || isLinkedChanged(startState, state);
    if (update.transactions.some(({ effects }) => effects.some((effect) => effect.is(checkLinks))))
      this.#checks.repeat();
    if (isAsked || isParsed || docChanged || viewportChanged || isOther) this.#draw();
  }

  destroy(): void {
    this.#checks.destroy();
    this.#view.contentDOM.removeEventListener('compositionend', this.#redrawSoon);
  }

  #draw(): void {
    const touched = touchedIn(this.#view.state);
    const lines = drawLines(this.#view, this.#options, touched);
    const inline = drawInline(this.#view, this.#options, touched);
    this.decorations = Decoration.set([...lines.decorations, ...inline.decorations], true);
    this.atomic = Decoration.set([...lines.atomic, ...inline.atomic], true);
    this.outer = Decoration.set(lines.outer, true);
    if (inline.unknownPages.size > 0) this.#checks.want(inline.unknownPages);
  }

  #map({ changes }: ViewUpdate): void {
    this.decorations = this.decorations.map(changes);
    this.atomic = this.atomic.map(changes);
    this.outer = this.outer.map(changes);
  }

  /** After the current event: the editor reads the document first. */
  #redrawSoon = (): void => {
    setTimeout(() => {
      if (this.#view.dom.isConnected) this.#view.dispatch({ effects: redraw.of(null) });
    }, 30);
  };
}
