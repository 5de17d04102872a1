import { EditorState, type Extension, StateEffect, StateField, type Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tableAt } from './table-at.ts';
import { tidyTable } from './table-commands.ts';

const leave = StateEffect.define<null>();

/** The table written in since the cursor entered it. */
const written = StateField.define<number | null>({
  create: () => null,
  update(before, transaction) {
    const { state, changes, docChanged } = transaction;
    const { head } = state.selection.main;
    if (docChanged && isTyping(transaction)) return tableAt(state, head) ? head : null;
    if (before === null || hasLeft(transaction, before)) return null;
    return changes.mapPos(before);
  },
});

const tidyWithLeaving = EditorState.transactionFilter.of((transaction) => {
  const { startState, docChanged } = transaction;
  const at = startState.field(written);
  if (at === null || docChanged || startState.readOnly || !hasLeft(transaction, at)) return transaction;
  const table = tableAt(startState, at);
  const spec = table && tidyTable(startState, table);
  return spec ? [transaction, { ...spec, sequential: true }] : transaction;
});

/** Aligns a table when its writer leaves; others' tables stay. */
export function tidyAfterWriting(): Extension {
  return [
    written,
    tidyWithLeaving,
    EditorView.focusChangeEffect.of((_state, isFocused) =>
      // Using its toolbar isn't leaving.
      isFocused || document.querySelector('.page-bar :focus') ? null : leave.of(null),
    ),
  ];
}

function hasLeft({ startState, newSelection, effects }: Transaction, at: number): boolean {
  if (effects.some((effect) => effect.is(leave))) return true;
  const table = tableAt(startState, at);
  const { head } = newSelection.main;
  return table === null || head < table.from || head > table.to;
}

function isTyping(transaction: Transaction): boolean {
  return transaction.isUserEvent('input') || transaction.isUserEvent('delete');
}
