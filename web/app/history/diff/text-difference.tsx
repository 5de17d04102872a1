import { DiffView } from './diff-view.tsx';
import { compareTexts, splitLines } from './hunks.ts';
import { rowsOf } from './rows.ts';

export function TextDifference({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = splitLines(after);
  const rows = rowsOf(compareTexts(before, after), lines.length);
  return <DiffView rows={rows} layout="unified" label={label} readNewLines={async () => lines} />;
}
