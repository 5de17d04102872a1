import { codeFolding, foldEffect, foldedRanges, syntaxTree, unfoldEffect } from '@codemirror/language';
import {
  EditorState,
  type Extension,
  type StateCommand,
  type StateEffect,
  type TransactionSpec,
} from '@codemirror/state';
import { EditorView, WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { isTitle } from '../page-view/title.ts';
import { levelOf, sectionEnd } from './page-block.ts';

/** The labels of the button that folds a section. */
export interface FoldTexts {
  fold: string;
  unfold: string;
}

export interface Section {
  /** From the end of the heading to the last words. */
  from: number;
  to: number;
  isFolded: boolean;
}

/** Cursors and search unfold sections. */
export function foldSections(): Extension {
  return [
    codeFolding({ placeholderDOM: (_view, unfold) => placeholder(unfold) }),
    staysOnHeading,
    EditorView.updateListener.of(({ view, state, selectionSet, docChanged }) => {
      const effects = [
        ...(docChanged ? followSections(state) : []),
        ...(selectionSet || docChanged ? unfoldEntered(state) : []),
      ];
      if (effects.length > 0) view.dispatch({ effects });
    }),
  ];
}

/** The end of a heading's line isn't in the fold. */
const staysOnHeading = EditorState.transactionFilter.of((transaction) => {
  const { startState, selection, docChanged } = transaction;
  if (!selection?.main.empty || docChanged || transaction.isUserEvent('select.search')) return transaction;
  const { head } = selection.main;
  let heading: number | null = null;
  foldedRanges(startState).between(head, head, (from, to) => {
    if (to === head && startState.selection.main.head !== from) heading = from;
  });
  return heading === null ? transaction : [transaction, { selection: { anchor: heading } }];
});

function placeholder(unfold: (event: Event) => void): HTMLElement {
  const dots = document.createElement('span');
  dots.className = 'page-folded';
  dots.textContent = '…';
  dots.setAttribute('aria-hidden', 'true');
  dots.addEventListener('click', unfold);
  return dots;
}

/** Unfolds sections that the cursor has entered. A section excludes the end of its heading, but includes its own. */
function unfoldEntered(state: EditorState): StateEffect<unknown>[] {
  const { anchor, head } = state.selection.main;
  return [anchor, head].flatMap((at) => {
    const effects: StateEffect<unknown>[] = [];
    foldedRanges(state).between(at, at, (from, to) => {
      if (at > from && at <= to) effects.push(unfoldEffect.of({ from, to }));
    });
    return effects;
  });
}

/** Unfolds when the heading is removed. */
function followSections(state: EditorState): StateEffect<unknown>[] {
  const effects: StateEffect<unknown>[] = [];
  foldedRanges(state).between(0, state.doc.length, (from, to) => {
    const section = sectionAt(state, from);
    if (section?.from === from && section.to === to) return;
    effects.push(unfoldEffect.of({ from, to }));
    if (section?.from === from) effects.push(foldEffect.of({ from, to: section.to }));
  });
  return effects;
}

/** Returns null for none or empty. */
export function sectionAt(state: EditorState, at: number): Section | null {
  const line = state.doc.lineAt(at);
  const ink = line.from + line.text.trimEnd().length;
  let node: SyntaxNode | null = syntaxTree(state).resolveInner(ink, -1);
  while (node && levelOf(node) === null) node = node.parent;
  if (node?.parent?.name !== 'Document' || isTitle(state, node.from)) return null;
  const from = state.doc.lineAt(node.to).to;
  const to = sectionEnd(state, node);
  return to === null ? null : { from, to, isFolded: isFoldedFrom(state, from) };
}

export const toggleSection: StateCommand = ({ state, dispatch }) => {
  let number = state.doc.lineAt(state.selection.main.head).number;
  let section = sectionAt(state, state.doc.line(number).from);
  while (!section && number > 1) {
    number -= 1;
    section = sectionAt(state, state.doc.line(number).from);
  }
  if (!section) return false;
  dispatch(state.update(toggled(state, section), { scrollIntoView: true }));
  return true;
};

export class FoldButton extends WidgetType {
  readonly isFolded: boolean;
  readonly texts: FoldTexts;

  constructor(isFolded: boolean, texts: FoldTexts) {
    super();
    this.isFolded = isFolded;
    this.texts = texts;
  }

  override eq({ isFolded }: FoldButton): boolean {
    return isFolded === this.isFolded;
  }

  override toDOM(view: EditorView): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'page-fold';
    button.tabIndex = -1;
    button.setAttribute('aria-label', this.isFolded ? this.texts.unfold : this.texts.fold);
    button.setAttribute('aria-expanded', String(!this.isFolded));
    // The text keeps the focus and its cursor.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      const section = sectionAt(view.state, view.posAtDOM(button));
      if (section) view.dispatch(toggled(view.state, section));
    });
    return button;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** A cursor in the fold moves to the heading. */
function toggled(state: EditorState, { from, to, isFolded }: Section): TransactionSpec {
  if (isFolded) return { effects: unfoldEffect.of({ from, to: foldEnd(state, from) }) };
  const { main } = state.selection;
  const isInside = main.to > from && main.from <= to;
  return { effects: foldEffect.of({ from, to }), ...(isInside && { selection: { anchor: from } }) };
}

function isFoldedFrom(state: EditorState, from: number): boolean {
  return foldEnd(state, from) > from;
}

/** The section may have changed. */
function foldEnd(state: EditorState, from: number): number {
  let end = from;
  foldedRanges(state).between(from, from, (foldFrom, foldTo) => {
    if (foldFrom === from) end = foldTo;
  });
  return end;
}
