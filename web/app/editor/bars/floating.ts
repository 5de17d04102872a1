import { syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type SelectionRange, StateEffect, StateField } from '@codemirror/state';
import { type EditorView, keymap, showTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { isTableDrawn } from '../page-view/drawn/draw-blocks.ts';
import { tableAt } from '../tables/table-at.ts';
import { linkPartsAt } from './link-parts.ts';
import type { ShowBar, Subject } from './show-bar.ts';

const settleMs = 150;
const show = StateEffect.define<boolean>();

interface Bar {
  isShown: boolean;
  tooltip: Tooltip | null;
  key: string;
}

/** Shown when pointer and keys are at rest; Alt+F10 enters it. */
export function floatingBar(showBar: ShowBar): Extension {
  const bar = StateField.define<Bar>({
    create: () => ({ isShown: false, tooltip: null, key: '' }),
    update(before, { state, effects, docChanged, selection }) {
      const asked = effects.find((effect) => effect.is(show))?.value;
      const isShown = asked ?? (before.isShown && !docChanged && !(selection && state.selection.main.empty));
      if (!isShown) return before.tooltip ? { isShown, tooltip: null, key: '' } : before;
      const subject = subjectOf(state);
      const key = JSON.stringify(subject);
      if (before.tooltip && before.key === key) return before;
      return { isShown, key, tooltip: subject && tooltipOf(state, subject, showBar) };
    },
    provide: (field) => showTooltip.from(field, ({ tooltip }) => tooltip),
  });
  return [
    bar,
    ViewPlugin.define((view) => new Rest(view)),
    keymap.of([{ key: 'Alt-F10', run: (view) => focusBar(view) }]),
  ];
}

function subjectOf(state: EditorState): Subject | null {
  const { main, ranges } = state.selection;
  if (ranges.length > 1) return null;
  if (main.empty) {
    const link = linkPartsAt(state, main.head);
    if (link) return { kind: 'link', link };
    const table = isTableDrawn(state, main.head) ? tableAt(state, main.head) : null;
    return table && { kind: 'table', from: table.from };
  }
  const node = syntaxTree(state).resolveInner(main.from, 1);
  const isCode = /^(?:CodeText|FencedCode|CodeBlock|Frontmatter|BlockMath|Image)$/.test(node.name);
  return isCode || state.sliceDoc(main.from, main.to).trim() === '' ? null : { kind: 'selection' };
}

function tooltipOf(state: EditorState, subject: Subject, showBar: ShowBar): Tooltip {
  const { main } = state.selection;
  // Touch devices show their own menu above.
  const isAbove = subject.kind !== 'link' && !window.matchMedia('(pointer: coarse)').matches;
  return {
    ...placeOf(subject, main),
    above: isAbove,
    create() {
      const dom = document.createElement('div');
      dom.className = 'page-bar';
      const remove = showBar(dom, subject);
      return { dom, destroy: remove };
    },
  };
}

function placeOf(subject: Subject, { from, to }: SelectionRange): { pos: number; end?: number } {
  if (subject.kind === 'link') return { pos: subject.link.from, end: subject.link.to };
  return subject.kind === 'table' ? { pos: subject.from } : { pos: from, end: to };
}

function focusBar(view: EditorView): boolean {
  const first = view.dom.ownerDocument.querySelector<HTMLElement>('.page-bar :is(a, button)');
  first?.focus();
  return first !== null;
}

/** Waits until nothing is pressed or typed. */
class Rest {
  readonly #view: EditorView;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPressed = false;

  constructor(view: EditorView) {
    this.#view = view;
    view.contentDOM.addEventListener('pointerdown', this.#press);
    window.addEventListener('pointerup', this.#release);
    window.addEventListener('pointercancel', this.#release);
  }

  update({ selectionSet, docChanged, focusChanged, view }: ViewUpdate): void {
    if (selectionSet || docChanged || focusChanged) this.#wait(view.hasFocus);
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#view.contentDOM.removeEventListener('pointerdown', this.#press);
    window.removeEventListener('pointerup', this.#release);
    window.removeEventListener('pointercancel', this.#release);
  }

  #wait(isWanted: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const barWithFocus = document.activeElement?.closest('.page-bar, [role="menu"]');
      if (this.#isPressed || this.#view.composing || barWithFocus) return;
      this.#view.dispatch({ effects: show.of(isWanted && this.#view.hasFocus) });
    }, settleMs);
  }

  #press = (): void => {
    this.#isPressed = true;
    this.#view.dispatch({ effects: show.of(false) });
  };

  #release = (): void => {
    if (!this.#isPressed) return;
    this.#isPressed = false;
    this.#wait(true);
  };
}
