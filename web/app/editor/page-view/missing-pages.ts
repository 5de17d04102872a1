import { type EditorState, StateEffect, StateField } from '@codemirror/state';

const none: ReadonlySet<string> = new Set();

/** Names the pages that links lead to in vain, by path. */
export const setMissingPages = StateEffect.define<ReadonlySet<string>>();

/** The pages that links lead to in vain, as far as that is known. */
export const missingPages = StateField.define<ReadonlySet<string>>({
  create: () => none,
  update: (known, { effects }) => effects.find((effect) => effect.is(setMissingPages))?.value ?? known,
});

/** Whether other pages are missing than before. */
export function isMissingChanged(before: EditorState, after: EditorState): boolean {
  return before.field(missingPages, false) !== after.field(missingPages, false);
}
