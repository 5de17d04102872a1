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
  /** The base of page names. */
  pagePath: () => string;
  texts: { newPage: (name: string) => string; newPageAt: (path: string) => string };
  mentions: MentionCompletionOptions;
}

const typingPauseMs = 120;
// CodeMirror ignores keys for younger lists.
const listIsNewMs = 80;
// CodeMirror closes its list after compositions.
const afterCompositionMs = 40;

/** Suggests pages, people, groups and emoji. A missing page is last, and isn't created. */
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

/** Suggests what fits at the cursor: a link, mention or insert. */
export function suggestHere(view: EditorView): void {
  const { state } = view;
  const { main } = state.selection;
  if (!view.dom.isConnected || view.composing || !main.empty) return;
  const isAsking = linkAt(state, main.head) || mentionStartAt(state, main.head) || insertStartAt(state, main.head);
  if (isAsking) startCompletion(view);
}

/** Keys go to the list while it is expected. */
function isExpected({ state }: EditorView): boolean {
  const isWaiting = completionStatus(state) === 'pending';
  return isWaiting && linkAt(state, state.selection.main.head)?.kind === 'wiki';
}

/** An early Enter takes the first page once it is there. */
function acceptWhenThere(view: EditorView): boolean {
  const plugin = view.plugin(early);
  if (!plugin || !isExpected(view)) return false;
  plugin.awaited = view.state.doc;
  return true;
}

const early = ViewPlugin.fromClass(
  class {
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
  // Input methods use the same place and keys.
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

/** Keeps the text that the writer gave the link. */
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
