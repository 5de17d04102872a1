import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { MentionOption } from '../../comments/compose/find-mentionable.ts';
import { mentionOf } from '../../comments/compose/mention.ts';
import { mentionStartAt } from './mention-start.ts';

export interface MentionCompletionOptions {
  /** Rejects when aborted. */
  suggest: (query: string, signal: AbortSignal) => Promise<MentionOption[]>;
  /** Empty if there is nothing to add. */
  describe: (option: MentionOption) => string;
}

/** Suggests people and groups after an at sign. */
export async function completeMention(
  context: CompletionContext,
  { suggest, describe }: MentionCompletionOptions,
): Promise<CompletionResult | null> {
  const start = mentionStartAt(context.state, context.pos);
  // Input methods use the same place and keys.
  if (!start || context.view?.composing) return null;
  const leaving = new AbortController();
  context.addEventListener('abort', () => leaving.abort(), { onDocChange: true });
  try {
    const found = await suggest(start.query.trim(), leaving.signal);
    const options = found.map((option): Completion => {
      const detail = describe(option);
      return { label: `@${option.name}`, ...(detail && { detail }), apply: putMention(option) };
    });
    return { from: start.from, options, filter: false };
  } catch {
    // Writing works without completion.
    return null;
  }
}

/** Leaves the cursor after a space. */
function putMention(option: MentionOption) {
  return (view: EditorView, completion: Completion, from: number, to: number) => {
    const hasSpace = /^\s/.test(view.state.sliceDoc(to, to + 1));
    const insert = mentionOf(option) + (hasSpace ? '' : ' ');
    view.dispatch({
      changes: { from, to, insert },
      selection: { anchor: from + insert.length + (hasSpace ? 1 : 0) },
      scrollIntoView: true,
      userEvent: 'input.complete',
      annotations: pickedCompletion.of(completion),
    });
  };
}
