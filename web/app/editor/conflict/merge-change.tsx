import { useTranslation } from 'react-i18next';
import { ChangedText } from '../../history/diff/diff-line.tsx';
import { pairLines } from '../../history/diff/pair-lines.ts';

/** Returns lines without their ends, as they are shown. */
export function shownLines(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(/\n$/, ''));
}

/** Marks the words that changed. */
export function LinesChange({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const { t } = useTranslation();
  const { removed, added } = pairLines(shownLines(from), shownLines(to));
  return (
    <div className="merge-lines">
      {removed.map((line, index) => (
        <p key={`-${index}`} className="merge-line diff-removed">
          <ChangedText kind="removed" parts={line.parts} />
        </p>
      ))}
      {added.map((line, index) => (
        <p key={`+${index}`} className="merge-line diff-added">
          <ChangedText kind="added" parts={line.parts} />
        </p>
      ))}
      {added.length === 0 && <p className="merge-nothing">{t('editor.nothingHere')}</p>}
    </div>
  );
}
