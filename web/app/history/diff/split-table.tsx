import { useTranslation } from 'react-i18next';
import { ChangedText, ContextText, FoldLine } from './diff-line.tsx';
import { type SplitRow, splitRows } from './split-rows.ts';
import type { DiffTableProps } from './unified-table.tsx';

/** The older on the left, the newer on the right. */
export function SplitTable({ rows, label, onExpand }: DiffTableProps) {
  const { t } = useTranslation();
  return (
    <table className="diff diff-split">
      <caption className="visually-hidden">{label}</caption>
      <colgroup>
        <col className="diff-number-column" />
        <col />
        <col className="diff-number-column" />
        <col />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('history.oldLine')}</th>
          <th scope="col">{t('history.oldText')}</th>
          <th scope="col">{t('history.newLine')}</th>
          <th scope="col">{t('history.newText')}</th>
        </tr>
      </thead>
      <tbody>
        {splitRows(rows).map((row) =>
          row.kind === 'fold' ? (
            <FoldLine
              key={`…${row.fold.newLine}`}
              fold={row.fold}
              columns={4}
              onExpand={onExpand && (() => onExpand(row.index))}
            />
          ) : (
            <tr key={`${row.left?.oldLine ?? ''}|${row.right?.newLine ?? ''}`}>
              <Side row={row} side="left" />
              <Side row={row} side="right" />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function Side({ row, side }: { row: SplitRow & { kind: 'lines' }; side: 'left' | 'right' }) {
  const line = row[side];
  if (!line) {
    return (
      <>
        <td className="diff-number diff-nothing" />
        <td className="diff-text diff-nothing" />
      </>
    );
  }
  const number = line.kind === 'added' || (line.kind === 'context' && side === 'right') ? line.newLine : line.oldLine;
  return (
    <>
      <td className={`diff-number diff-${line.kind}`}>{number}</td>
      <td className={`diff-text diff-${line.kind}`}>
        {line.kind === 'context' ? (
          <ContextText text={line.text} />
        ) : (
          <ChangedText kind={line.kind} parts={line.parts} />
        )}
      </td>
    </>
  );
}
