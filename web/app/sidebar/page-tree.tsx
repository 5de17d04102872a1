import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectablePage, Selection } from '../bulk/selection.ts';
import { useSelection } from '../bulk/use-selection.ts';
import { Button } from '../components/button.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useBeforePaint } from '../components/use-before-paint.ts';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { session } from '../session/session.ts';
import type { Tree } from '../tree/create-tree.ts';
import { browserTree } from '../tree/tree.ts';
import { LastShown } from './last-shown.tsx';
import { placeBeside } from './page-order.ts';
import { TreeMenu } from './tree-menu.tsx';
import { TreeRow } from './tree-row.tsx';
import { useDrop } from './use-drop.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { usePageOrder } from './use-page-order.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { loadRow, toggleRow, useTreeKeyboard } from './use-tree-keyboard.ts';
import { useTreeRenewal } from './use-tree-renewal.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import { type PageRow, type Row, visibleRows } from './visible-rows.ts';
import '../styles/tree.css';

interface PageTreeProps {
  /** The path on the screen. */
  currentPath: string;
  /** Called when a row is opened, for example to close the drawer. */
  onFollow?: () => void;
}

const emptyState = { levels: new Map(), expanded: new Set<string>() };
const nothing = () => () => {};

/** Shows the wiki's pages as a tree that loads when expanded; one Tab stop, arrow keys inside. */
export function PageTree({ currentPath, onFollow }: PageTreeProps) {
  const { t } = useTranslation();
  const tree = useBrowserTree();
  const state = useSyncExternalStore(
    tree?.subscribe ?? nothing,
    () => tree?.state() ?? emptyState,
    () => emptyState,
  );
  const rows = visibleRows(state);
  const { selection, state: selected } = useSelection();
  const [menu, setMenu] = useState<{ row: PageRow; at: { x: number; y: number } } | null>(null);
  const actions = useRowActions(
    (row, at) => setMenu({ row, at }),
    (id) => focus(id),
    selection,
  );
  const { list, focusedId, setFocusedId, onKeyDown, focus } = useTreeKeyboard(tree, rows, currentPath, actions);
  const { place, handlers } = useTreeDrag({ tree, rows, onDrop: useDrop() });
  const helpId = useId();
  const { shown, heightPx, measure, show } = useVirtualRows(list, rows, focusedId);
  useRowInView(show, rows, currentPath);
  useTreeRenewal(tree);
  useMovedFocus(list, rows, focus);

  const top = state.levels.get('/');
  if (!top || (top.status === 'loading' && top.items.length === 0)) {
    return (
      <>
        <LastShown place="tree" />
        <Skeleton lines={7} />
      </>
    );
  }
  if (top.status === 'loaded' && rows.length === 0) return <p className="tree-empty">{t('page.treeEmpty')}</p>;
  return (
    <>
      <div
        className="tree"
        data-keep="tree"
        role="tree"
        aria-label={t('page.tree')}
        aria-describedby={helpId}
        ref={list}
        onKeyDown={onKeyDown}
        data-drop={place?.rowId === '/' || undefined}
        {...handlers}
      >
        <div className="tree-rows" role="none" style={{ height: heightPx }}>
          {shown.map(({ row, index, top }) => (
            <TreeRow
              key={row.id}
              row={row}
              index={index}
              top={top}
              measure={measure}
              isCurrent={row.id === currentPath}
              isTabStop={row.id === focusedId}
              drop={place?.rowId === row.id ? (place.edge ?? 'inside') : null}
              isSelected={row.kind === 'page' && selected.isOn ? selected.pages.has(row.item.pageId ?? '') : null}
              onSelect={() => selectRow(selection, row)}
              onFocus={() => setFocusedId(row.id)}
              onToggle={() => toggleRow(tree, row)}
              onLoad={() => loadRow(tree, row).then(focus)}
              onMenu={(at) => row.kind === 'page' && setMenu({ row, at })}
              onFollow={onFollow}
            />
          ))}
        </div>
      </div>
      {/* A drawer lies above what can be done with them. */}
      {onFollow && selected.pages.size > 0 && (
        <Button className="tree-continue" look="primary" onClick={onFollow}>
          {t('bulk.continue', { count: selected.pages.size })}
        </Button>
      )}
      <p className="visually-hidden" id={helpId}>
        {t('moves.treeHelp')}
      </p>
      {menu && (
        <TreeMenu
          row={rows.find((row): row is PageRow => row.kind === 'page' && row.id === menu.row.id) ?? menu.row}
          at={menu.at}
          onClose={() => setMenu(null)}
          onFocusRow={() => focus(menu.row.id)}
        />
      )}
    </>
  );
}

/** Handles the action keys of a tree row. Returns whether it did. */
function useRowActions(
  openMenu: (row: PageRow, at: { x: number; y: number }) => void,
  focus: (id: string) => boolean,
  selection: Selection | null,
): (event: React.KeyboardEvent, row: PageRow) => boolean {
  const { askRename, askTrash } = useMoveDialogs();
  const order = usePageOrder();
  const ordered = useRef(Promise.resolve());
  return (event, row) => {
    const page = pageOf(row);
    const asking = { onClosed: () => focus(row.id) };
    if (event.altKey) {
      const direction = directions[event.key];
      if (!page || !direction) return false;
      // Each key continues from the order left by the previous one.
      ordered.current = ordered.current.then(async () => {
        const after = placeBeside(page.path, direction, browserTree().siblingsOf(page.path));
        if (after === undefined) return;
        await order(page, after);
        // Moving the row in the document loses the focus.
        if (document.activeElement === document.body) focus(row.id);
      });
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = (event.target as Element).getBoundingClientRect();
      openMenu(row, { x: left, y: bottom });
    } else if (page && event.key === 'F2') askRename(page, asking);
    else if (page && event.key === 'Delete') askTrash(page, asking);
    else if (page && event.key === ' ') selection?.toggle(page);
    else if (event.key === 'Escape' && selection?.state.isOn) selection.end();
    else return false;
    return true;
  };
}

const directions: Partial<Record<string, 'up' | 'down'>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** Returns the page of a row; null for a folder. */
function pageOf({ item: { pageId, path, title, name } }: PageRow): SelectablePage | null {
  return pageId === null ? null : { id: pageId, path, title: title || name };
}

function selectRow(selection: Selection | null, row: Row): void {
  const page = row.kind === 'page' ? pageOf(row) : null;
  if (page) selection?.toggle(page);
}

function useBrowserTree(): Tree | null {
  const [tree, setTree] = useState<Tree | null>(null);
  useBeforePaint(() => {
    // Without a session the reader is about to see the sign-in screen.
    if (!session.token()) return;
    const shared = browserTree();
    // All levels at once, so that rows don't shift.
    void shared.restore().then(() => setTree(shared));
  }, []);
  return tree;
}

/** Scrolls the row of the current page into view once it exists, without moving the window. */
function useRowInView(show: (index: number) => void, rows: Row[], currentPath: string): void {
  const index = rows.findIndex(({ id }) => id === currentPath);
  const isThere = index !== -1;
  const latest = useRef({ index, show });
  latest.current = { index, show };
  useEffect(() => {
    if (isThere) latest.current.show(latest.current.index);
  }, [isThere, currentPath]);
}
