import { ChevronRight } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../components/skeleton.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { loadRow, toggleRow, useTreeKeyboard } from '../sidebar/use-tree-keyboard.ts';
import { type Row, visibleRows } from '../sidebar/visible-rows.ts';
import { newTree } from '../tree/tree.ts';
import '../styles/tree.css';

/** Open folders here don't open elsewhere. */
const forgetful = { getItem: () => null, setItem: () => {} };

/** Opens at `current`. */
export function PlaceTree({ current, onChoose }: { current: string; onChoose: (path: string) => void }) {
  const { t } = useTranslation();
  const [tree] = useState(() => newTree(forgetful));
  const state = useSyncExternalStore(tree.subscribe, tree.state, tree.state);
  const rows = visibleRows(state);
  const { list, focusedId, setFocusedId, onKeyDown, focus } = useTreeKeyboard(tree, rows, current);

  useEffect(() => {
    void tree.reveal(current, [], null);
  }, [tree, current]);

  const top = state.levels.get('/');
  if (!top || (top.status === 'loading' && top.items.length === 0)) return <Skeleton lines={4} />;
  return (
    <div className="tree place-tree" role="tree" aria-label={t('page.tree')} ref={list} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <div key={row.id} className="tree-item" role="none" style={{ '--level': row.level } as React.CSSProperties}>
          {row.kind === 'page' && (
            <span
              className="tree-toggle"
              aria-hidden
              data-open={row.isExpanded}
              onClick={row.item.hasChildren ? () => toggleRow(tree, row) : undefined}
            >
              {row.item.hasChildren && <ChevronRight />}
            </span>
          )}
          <button
            type="button"
            className={row.kind === 'page' ? 'tree-link' : 'tree-more'}
            role="treeitem"
            data-row={row.id}
            tabIndex={row.id === focusedId ? 0 : -1}
            aria-level={row.level}
            aria-posinset={row.kind === 'page' ? row.position : undefined}
            aria-setsize={row.kind === 'page' ? row.setSize : undefined}
            aria-expanded={row.kind === 'page' && row.item.hasChildren ? row.isExpanded : undefined}
            aria-selected={row.id === current}
            disabled={row.kind === 'loading'}
            onFocus={() => setFocusedId(row.id)}
            onClick={() => (row.kind === 'page' ? onChoose(row.item.path) : void loadRow(tree, row).then(focus))}
          >
            {textOf(row, t)}
          </button>
        </div>
      ))}
    </div>
  );
}

function textOf(row: Row, t: TFunction): string {
  if (row.kind === 'page') return row.item.title || row.item.name;
  const texts = { more: t('page.treeMore'), loading: t('common.loading'), failed: t('page.treeFailed') };
  return texts[row.kind];
}
