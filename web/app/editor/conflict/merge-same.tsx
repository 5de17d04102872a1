import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownLines } from './merge-change.tsx';

const contextLines = 2;

/** Collapsed except at its edges. */
export function SameLines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const hidden = lines.length - 2 * contextLines;
  if (isOpen || hidden < 2) return <Lines lines={lines} />;
  return (
    <>
      <Lines lines={lines.slice(0, contextLines)} />
      <button type="button" className="diff-expand" onClick={() => setIsOpen(true)}>
        <ChevronsUpDown aria-hidden />
        {t('editor.unchangedLines', { count: hidden })}
      </button>
      <Lines lines={lines.slice(-contextLines)} />
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="merge-lines">
      {shownLines(lines).map((line, index) => (
        <p key={index} className="merge-line">
          <span className="diff-sign" aria-hidden />
          <span className="diff-line">{line}</span>
        </p>
      ))}
    </div>
  );
}
