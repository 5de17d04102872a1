import { ChevronsUpDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FoldRow } from './rows.ts';
import type { Part } from './words.ts';

/** Can be understood without colors. */
export function ChangedText({ kind, parts }: { kind: 'added' | 'removed'; parts: readonly Part[] }) {
  const { t } = useTranslation();
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <>
      <span className="diff-sign" aria-hidden>
        {kind === 'added' ? '+' : '−'}
      </span>
      <span className="visually-hidden">{kind === 'added' ? t('history.added') : t('history.removed')}: </span>
      <Element className="diff-line">
        {parts.map((part, index) =>
          part.changed ? (
            <span key={index} className="diff-word">
              {part.text}
            </span>
          ) : (
            part.text
          ),
        )}
      </Element>
    </>
  );
}

export function ContextText({ text }: { text: string }) {
  return (
    <>
      <span className="diff-sign" aria-hidden />
      <span className="diff-line">{text}</span>
    </>
  );
}

interface FoldLineProps {
  fold: FoldRow;
  columns: number;
  onExpand?: () => void;
}

/** Unchanged lines that are hidden. */
export function FoldLine({ fold, columns, onExpand }: FoldLineProps) {
  const { t } = useTranslation();
  const text = fold.count === null ? t('history.hiddenRest') : t('history.hiddenLines', { count: fold.count });
  return (
    <tr className="diff-fold">
      <td colSpan={columns}>
        {onExpand ? (
          <button type="button" className="diff-expand" onClick={onExpand}>
            <ChevronsUpDown aria-hidden />
            {text}
          </button>
        ) : (
          <span className="diff-expand">{text}</span>
        )}
      </td>
    </tr>
  );
}
