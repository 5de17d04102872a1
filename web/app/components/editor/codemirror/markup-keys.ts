import { deleteMarkupBackward, insertNewlineContinueMarkup } from '@codemirror/lang-markdown';
import { forceParsing } from '@codemirror/language';
import type { StateCommand } from '@codemirror/state';
import type { Command, KeyBinding } from '@codemirror/view';

const parseMs = 100;

/**
 * Enter goes on with a list or a quotation, Backspace takes one level of it away. Both read the syntax tree, which a slow
 * device builds some time after the typing: a list must not end because somebody types fast.
 */
export const markupKeys: KeyBinding[] = [
  { key: 'Enter', run: onceParsed(insertNewlineContinueMarkup) },
  { key: 'Backspace', run: onceParsed(deleteMarkupBackward) },
];

function onceParsed(command: StateCommand): Command {
  return (view) => {
    forceParsing(view, view.state.selection.main.head, parseMs);
    return command(view);
  };
}
