import { deleteMarkupBackward, insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown';
import { forceParsing } from '@codemirror/language';
import type { StateCommand } from '@codemirror/state';
import type { Command, KeyBinding } from '@codemirror/view';

const parseMs = 100;

/** Ends one level at once, without spacing the list. */
export const continueMarkup: StateCommand = insertNewlineContinueMarkupCommand({ nonTightLists: false });

/**
 * Enter continues lists and quotations, Backspace leaves a level, once the syntax tree is ready even on slow devices.
 */
export const markupKeys: KeyBinding[] = [
  { key: 'Enter', run: onceParsed(continueMarkup) },
  { key: 'Backspace', run: onceParsed(deleteMarkupBackward) },
];

/** Waits for the syntax tree up to the cursor. */
export function onceParsed(command: StateCommand): Command {
  return (view) => {
    forceParsing(view, view.state.selection.main.head, parseMs);
    return command(view);
  };
}
