import { Link } from '@remix-run/react';
import { ChevronRight, EllipsisVertical, Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Emoji, PageIcon } from '../components/page-icon.tsx';
import { newBelowUrl, pageUrl } from '../paths/page-path.ts';
import type { Row } from './visible-rows.ts';

interface TreeRowProps {
  row: Row;
  index: number;
  /** In pixels from the top of the tree. */
  top: number;
  measure: (element: HTMLElement | null) => void;
  isCurrent: boolean;
  isTabStop: boolean;
  /** Whether the page is selected; null outside selection mode. */
  isSelected: boolean | null;
  onSelect: () => void;
  /** Where the dragged page would land: below this page (`inside`), or at its edge. */
  drop: 'inside' | 'top' | 'bottom' | null;
  onFocus: () => void;
  onToggle: () => void;
  onLoad: () => void;
  /** Opens the row's menu at a position in the window. */
  onMenu: (at: { x: number; y: number }) => void;
  onFollow?: () => void;
}

// Shift opens the browser's own menu, which can open links elsewhere.
function openMenu(event: React.MouseEvent, { row, onMenu }: TreeRowProps): void {
  if (row.kind !== 'page' || event.shiftKey) return;
  event.preventDefault();
  onMenu({ x: event.clientX, y: event.clientY });
}

export const TreeRow = memo(
  function TreeRow(props: TreeRowProps) {
    const { row, drop } = props;
    return (
      <div
        className="tree-item"
        role="none"
        ref={props.measure}
        data-index={props.index}
        data-drop={drop ?? undefined}
        data-current={props.isCurrent || undefined}
        onContextMenu={(event) => openMenu(event, props)}
        style={{ '--level': row.level, transform: `translateY(${props.top}px)` } as React.CSSProperties}
      >
        {row.kind === 'page' ? <PageRow {...props} row={row} /> : <LoadRow {...props} row={row} />}
      </div>
    );
  },
  // The functions depend on the row only, so equal rows needn't render.
  (before, after) => before.row.id === after.row.id && looksOf(before) === looksOf(after),
);

function looksOf({ row, index, top, isCurrent, isTabStop, drop, isSelected }: TreeRowProps): string {
  return JSON.stringify([row, index, top, isCurrent, isTabStop, drop, isSelected]);
}

function PageRow({ row, isCurrent, isTabStop, isSelected, ...on }: TreeRowProps & { row: Row & { kind: 'page' } }) {
  const { t } = useTranslation();
  const { item, isExpanded } = row;
  const canBeSelected = isSelected !== null && item.pageId !== null;
  return (
    <>
      {/* For the pointer only: the space bar selects the row. */}
      {canBeSelected && (
        <input
          type="checkbox"
          className="tree-check"
          aria-hidden
          tabIndex={-1}
          checked={isSelected}
          onChange={on.onSelect}
        />
      )}
      {/* A handle for the pointer only: the row itself opens and closes with the arrow keys. */}
      <span
        className="tree-toggle"
        aria-hidden
        onClick={item.hasChildren ? on.onToggle : undefined}
        data-open={isExpanded}
      >
        {item.hasChildren ? (
          <ChevronRight />
        ) : (
          !item.icon && <PageIcon className="tree-icon" icon={null} isFolder={!item.pageId} />
        )}
      </span>
      <Link
        className={item.pageId ? 'tree-link' : 'tree-link tree-folder'}
        role="treeitem"
        to={pageUrl(item.path)}
        data-row={row.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-level={row.level}
        aria-posinset={row.position}
        aria-setsize={row.setSize}
        aria-expanded={item.hasChildren ? isExpanded : undefined}
        aria-haspopup="menu"
        aria-current={isCurrent ? 'page' : undefined}
        aria-selected={isCurrent}
        aria-checked={canBeSelected ? isSelected : undefined}
        title={item.title === item.name ? undefined : `${item.title} (${item.name})`}
        onFocus={on.onFocus}
        onClick={on.onFollow}
      >
        {item.icon && <Emoji icon={item.icon} />}
        {item.title || item.name}
      </Link>
      {/* For the pointer only, like the handle before it: keys open the menu from the row, which has both. */}
      <Link
        className="tree-action"
        to={newBelowUrl(item.path)}
        aria-hidden
        tabIndex={-1}
        title={t('page.newBelow')}
        onClick={on.onFollow}
      >
        <Plus />
      </Link>
      <span
        className="tree-action"
        aria-hidden
        onClick={({ currentTarget }) => {
          const { left, bottom } = currentTarget.getBoundingClientRect();
          on.onMenu({ x: left, y: bottom });
        }}
      >
        <EllipsisVertical />
      </span>
    </>
  );
}

function LoadRow({ row, isTabStop, ...on }: TreeRowProps & { row: Row & { kind: 'more' | 'loading' | 'failed' } }) {
  const { t } = useTranslation();
  const texts = { more: t('page.treeMore'), loading: t('common.loading'), failed: t('page.treeFailed') };
  return (
    <button
      type="button"
      className="tree-more"
      role="treeitem"
      data-row={row.id}
      tabIndex={isTabStop ? 0 : -1}
      aria-level={row.level}
      aria-selected={false}
      disabled={row.kind === 'loading'}
      onFocus={on.onFocus}
      onClick={on.onLoad}
    >
      {texts[row.kind]}
      {row.kind === 'failed' && ` ${t('common.retry')}`}
    </button>
  );
}
