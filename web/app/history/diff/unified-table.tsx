import { useTranslation } from 'react-i18next';
import { ChangedText, ContextText, FoldLine } from './diff-line.tsx';
import type { DiffRow } from './rows.ts';

export interface DiffTableProps {
  rows: readonly DiffRow[];
  label: string;
  /** Shows the hidden lines of the row with this index. */
  onExpand?: (index: number) => void;
}

/** Removed lines, then added ones. */
export function UnifiedTable({ rows, label, onExpand }: DiffTableProps) {
  const { t } = useTranslation();
  return (
    <table className="diff diff-unified">
      <caption className="visually-hidden">{label}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('history.oldLine')}</th>
          <th scope="col">{t('history.newLine')}</th>
          <th scope="col">{t('history.content')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) =>
          row.kind === 'fold' ? (
            <FoldLine key={keyOf(row)} fold={row} columns={3} onExpand={onExpand && (() => onExpand(index))} />
          ) : (
            <tr key={keyOf(row)} className={`diff-${row.kind}`}>
              <td className="diff-number">{row.kind === 'added' ? '' : row.oldLine}</td>
              <td className="diff-number">{row.kind === 'removed' ? '' : row.newLine}</td>
              <td className="diff-text">
                {row.kind === 'context' ? (
                  <ContextText text={row.text} />
                ) : (
                  <ChangedText kind={row.kind} parts={row.parts} />
                )}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function keyOf(row: DiffRow): string {
  switch (row.kind) {
    case 'removed':
      return `-${row.oldLine}`;
    case 'added':
      return `+${row.newLine}`;
    case 'context':
      return `=${row.newLine}`;
    case 'fold':
      return `…${row.newLine}`;
  }
}
