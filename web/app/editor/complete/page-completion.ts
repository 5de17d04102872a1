import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completionStatus,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { type Extension, Prec, type Text } from '@codemirror/state';
import { EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { PageSuggestion } from '../../api/types.ts';
import { insertStartAt } from '../insert/insert-menu.ts';
import { completeEmoji } from './emoji-completion.ts';
import { type LinkStart, linkAt } from './link-at.ts';
import { completeMention, type MentionCompletionOptions } from './mention-completion.ts';
import { mentionStartAt } from './mention-start.ts';
import { destinationOf, linkTo, pathOfName } from './page-link.ts';
import type { SuggestPages } from './suggest-pages.ts';

export interface PageCompletionOptions {
  suggest: SuggestPages;
  /** The path of the page being written, from which names lead on. */
  pagePath: () => string;
  texts: { newPage: (name: string) => string; newPageAt: (path: string) => string };
  /** The mentions to suggest while a name is typed after an at sign. */
  mentions: MentionCompletionOptions;
}

const typingPauseMs = 120;
// CodeMirror takes nothing from a list that is younger.
const listIsNewMs = 80;
// CodeMirror closes its list up to 20 ms after a composition has ended.
const afterCompositionMs = 40;

/**
 * Suggests pages while a link is being written, people and groups while a mention is, and emoji by their names. A page that
 * is not there is offered last, and nothing makes it by itself.
 */
export function pageCompletion(options: PageCompletionOptions, others: readonly CompletionSource[]): Extension {
  return [
    autocompletion({
      override: [
        (context) => complete(context, options),
        (context) => completeMention(context, options.mentions),
        completeEmoji,
        ...others,
      ],
      activateOnTypingDelay: typingPauseMs,
      icons: false,
      tooltipClass: () => 'page-completions',
      optionClass: ({ type }) => (type ? `is-${type}` : ''),
    }),
    early,
    Prec.highest(
      keymap.of([
        { key: 'Tab', run: acceptCompletion },
        { key: 'Enter', run: acceptWhenThere },
        { key: 'ArrowDown', run: isExpected },
        { key: 'ArrowUp', run: isExpected },
      ]),
    ),
    EditorView.domEventHandlers({
      compositionend(_event, view) {
        setTimeout(() => suggestHere(view), afterCompositionMs);
      },
    }),
  ];
}

/** Suggests what fits if a link, a mention or the name of what to insert is being written at the cursor. */
export function suggestHere(view: EditorView): void {
  const { state } = view;
  const { main } = state.selection;
  if (!view.dom.isConnected || view.composing || !main.empty) return;
  const isAsking = linkAt(state, main.head) || mentionStartAt(state, main.head) || insertStartAt(state, main.head);
  if (isAsking) startCompletion(view);
}

/** Whether pages are on their way for a wiki link at the cursor: keys for the list are not for the text meanwhile. */
function isExpected({ state }: EditorView): boolean {
  const isWaiting = completionStatus(state) === 'pending';
  return isWaiting && linkAt(state, state.selection.main.head)?.kind === 'wiki';
}

/** Enter that comes before the pages do takes the first of them, in place of a new line within the brackets. */
function acceptWhenThere(view: EditorView): boolean {
  const plugin = view.plugin(early);
  if (!plugin || !isExpected(view)) return false;
  plugin.awaited = view.state.doc;
  return true;
}

const early = ViewPlugin.fromClass(
  class {
    /** The text in which a page was asked for too early. */
    awaited: Text | null = null;

    update({ state, view, selectionSet }: ViewUpdate): void {
      const { awaited } = this;
      const isOver = awaited === null || awaited !== state.doc || selectionSet;
      if (!isOver && completionStatus(state) === 'pending') return;
      this.awaited = null;
      if (isOver || completionStatus(state) !== 'active') return;
      setTimeout(() => view.state.doc === awaited && acceptCompletion(view), listIsNewMs);
    }
  },
);

async function complete(
  context: CompletionContext,
  { suggest, pagePath, texts }: PageCompletionOptions,
): Promise<CompletionResult | null> {
  const link = linkAt(context.state, context.pos);
  // An input method shows its own candidates at the same place and uses the same keys.
  if (!link || context.view?.composing) return null;
  const leaving = new AbortController();
  context.addEventListener('abort', () => leaving.abort(), { onDocChange: true });
  const query = link.query.trim();
  try {
    const pages = await suggest(query, leaving.signal);
    const found = pages.map((page) => pageOption(page, link));
    const name = link.kind === 'wiki' ? newPageOption(query, pagePath(), pages, texts) : null;
    return { from: link.from, options: name ? [...found, name] : found, filter: false };
  } catch {
    // Writing works without completion.
    return null;
  }
}

function pageOption(page: PageSuggestion, link: LinkStart): Completion {
  return {
    label: page.title || page.path,
    detail: page.path,
    apply: (view, completion, from, to) =>
      link.kind === 'wiki'
        ? putLink(view, completion, from, to, (text) => linkTo(page, { isInTable: link.isInTable, text }))
        : putDestination(view, completion, from, to, destinationOf(page.path)),
  };
}

function newPageOption(
  name: string,
  from: string,
  pages: PageSuggestion[],
  texts: PageCompletionOptions['texts'],
): Completion | null {
  const path = pathOfName(name, from);
  if (path === null || pages.some((page) => page.path === path)) return null;
  return {
    label: texts.newPage(name),
    detail: texts.newPageAt(path),
    apply: (view, completion, start, to) => putLink(view, completion, start, to, () => `[[${name}]]`),
  };
}

type MakeLink = (writtenText: string | undefined) => string;

/** Puts a link in place of `[[`, what was typed, and what closes it already. A text that the writer gave it stays. */
function putLink(view: EditorView, completion: Completion, from: number, to: number, makeLink: MakeLink): void {
  const { doc } = view.state;
  const rest = doc.sliceString(to, doc.lineAt(to).to);
  const [closing = '', text] = /^[^[\]|]*(?:\\?\|([^[\]]*))?\]\]/.exec(rest) ?? [];
  put(view, completion, from - 2, to + closing.length, makeLink(text || undefined));
}

function putDestination(view: EditorView, completion: Completion, from: number, to: number, address: string): void {
  const isClosed = view.state.sliceDoc(to, to + 1) === ')';
  put(view, completion, from, isClosed ? to + 1 : to, `${address})`);
}

function put(view: EditorView, completion: Completion, from: number, to: number, insert: string): void {
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(completion),
  });
}
