import type { EditorSelection } from '@codemirror/state';

/** Whether the selection touches a stretch of the text, its edges included. */
export type Touched = (from: number, to: number) => boolean;

/** What a selection touches; nothing while the text has no focus, so that it looks as it will be read. */
export function touchedBy(selection: EditorSelection, hasFocus: boolean): Touched {
  if (!hasFocus) return () => false;
  return (from, to) => selection.ranges.some((range) => range.from <= to && range.to >= from);
}
