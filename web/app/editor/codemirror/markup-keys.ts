import { deleteMarkupBackward, insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { forceParsing } from '@codemirror/language';
import type { StateCommand } from '@codemirror/state';
import type { Command, KeyBinding } from '@codemirror/view';

const parseMs = 100;

/** Enter on an empty item ends that level of the list at once, and leaves no blank line between the items before it. */
export const continueMarkup: StateCommand = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/**
 * Enter goes on with a list or a quotation, Backspace takes one level of it away. Both read the syntax tree, which a slow
 * device builds some time after the typing: a list must not end because someone types fast.
 */
export const markupKeys: KeyBinding[] = [
  { key: 'Enter', run: onceParsed(continueMarkup) },
  { key: 'Backspace', run: onceParsed(deleteMarkupBackward) },
];

/** A command that reads the syntax tree, run once the text up to the cursor is in it. */
export function onceParsed(command: StateCommand): Command {
  return (view) => {
    forceParsing(view, view.state.selection.main.head, parseMs);
    return command(view);
  };
}
