import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { type DiffRow, unfold } from './rows.ts';
import { SplitTable } from './split-table.tsx';
import { UnifiedTable } from './unified-table.tsx';
import '../../styles/diff.css';

interface DiffViewProps {
  rows: DiffRow[];
  layout: 'unified' | 'split';
  /** The name of the table. */
  label: string;
  /** Reads on demand; without it, hidden lines stay hidden. */
  readNewLines?: () => Promise<string[]>;
}

// More rows than anyone reads at once.
const rowsPerScreen = 1_500;

/** Hides long unchanged parts and marks changed words. */
export function DiffView({ rows, layout, label, readNewLines }: DiffViewProps) {
  const { t } = useTranslation();
  const [shownRows, setShownRows] = useState(rows);
  const [limit, setLimit] = useState(rowsPerScreen);
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    setShownRows(rows);
    setLimit(rowsPerScreen);
  }, [rows]);

  const expand = readNewLines && ((index: number) => void openFold(index, readNewLines));
  async function openFold(index: number, read: () => Promise<string[]>): Promise<void> {
    const lines = await read().catch(() => null);
    if (!lines) return;
    setShownRows((before) => unfold(before, index, lines));
    // The button that had the focus is gone.
    frame.current?.focus({ preventScroll: true });
  }

  const Table = layout === 'split' ? SplitTable : UnifiedTable;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines of code may scroll sideways, which needs the keyboard too.
    <section ref={frame as RefObject<HTMLElement>} className="diff-frame" aria-label={label} tabIndex={0}>
      {shownRows.length === 0 ? (
        <p className="diff-empty">{t('history.noChanges')}</p>
      ) : (
        <Table rows={shownRows.slice(0, limit)} label={label} onExpand={expand} />
      )}
      {shownRows.length > limit && (
        <p className="diff-more">
          <Button onClick={() => setLimit(limit + rowsPerScreen)}>{t('common.showMore')}</Button>
        </p>
      )}
    </section>
  );
}
