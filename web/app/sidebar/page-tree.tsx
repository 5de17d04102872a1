import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../components/skeleton.tsx';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { session } from '../session/session.ts';
import type { Tree } from '../tree/create-tree.ts';
import { browserTree } from '../tree/tree.ts';
import { findTyped, moveFor } from './keyboard.ts';
import { TreeMenu } from './tree-menu.tsx';
import { TreeRow } from './tree-row.tsx';
import { useDrop } from './use-drop.ts';
import { useMovedFocus } from './use-moved-focus.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import { useTreeRenewal } from './use-tree-renewal.ts';
import { type PageRow, type Row, visibleRows } from './visible-rows.ts';
import '../styles/tree.css';

interface PageTreeProps {
  /** The path on the screen. */
  currentPath: string;
  /** Called when a row is followed, as to close the drawer around the tree. */
  onFollow?: () => void;
}

const typingPauseMs = 700;
const emptyState = { levels: new Map(), expanded: new Set<string>() };
const nothing = () => () => {};

/** The pages of the wiki as a tree that loads as it is opened; one stop for the Tab key, arrows inside. */
export function PageTree({ currentPath, onFollow }: PageTreeProps) {
  const { t } = useTranslation();
  const tree = useBrowserTree();
  const state = useSyncExternalStore(
    tree?.subscribe ?? nothing,
    () => tree?.state() ?? emptyState,
    () => emptyState,
  );
  const rows = visibleRows(state);
  const [menu, setMenu] = useState<{ row: PageRow; at: { x: number; y: number } } | null>(null);
  const actions = useRowActions(
    (row, at) => setMenu({ row, at }),
    (id) => focus(id),
  );
  const { list, focusedId, setFocusedId, onKeyDown, focus } = useTreeKeyboard(tree, rows, currentPath, actions);
  const { place, handlers } = useTreeDrag({ tree, rows, onDrop: useDrop() });
  const helpId = useId();
  useRowInView(list, rows, currentPath);
  useTreeRenewal(tree);
  useMovedFocus(list, rows, focus);

  const top = state.levels.get('/');
  if (!top || (top.status === 'loading' && top.items.length === 0)) return <Skeleton lines={7} />;
  if (top.status === 'loaded' && rows.length === 0) return <p className="tree-empty">{t('page.treeEmpty')}</p>;
  return (
    <>
      <div
        className="tree"
        role="tree"
        aria-label={t('page.tree')}
        aria-describedby={helpId}
        ref={list}
        onKeyDown={onKeyDown}
        data-drop={place === '/' || undefined}
        {...handlers}
      >
        {rows.map((row) => (
          <TreeRow
            key={row.id}
            row={row}
            isCurrent={row.id === currentPath}
            isTabStop={row.id === focusedId}
            isDropPlace={row.id === place}
            onFocus={() => setFocusedId(row.id)}
            onToggle={() => toggle(tree, row)}
            onLoad={() => load(tree, row).then(focus)}
            onMenu={(at) => row.kind === 'page' && setMenu({ row, at })}
            onFollow={onFollow}
          />
        ))}
      </div>
      <p className="visually-hidden" id={helpId}>
        {t('moves.treeHelp')}
      </p>
      {menu && <TreeMenu {...menu} onClose={() => setMenu(null)} onFocusRow={() => focus(menu.row.id)} />}
    </>
  );
}

/** What keys do with a page of the tree, besides going through it. Answers whether the key meant something. */
function useRowActions(
  openMenu: (row: PageRow, at: { x: number; y: number }) => void,
  focus: (id: string) => boolean,
): (event: React.KeyboardEvent, row: PageRow) => boolean {
  const { askMove, askTrash } = useMoveDialogs();
  return (event, row) => {
    const { pageId, path, title, name } = row.item;
    const page = pageId === null ? null : { id: pageId, path, title: title || name };
    const asking = { onClosed: () => focus(row.id) };
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      const { left, bottom } = (event.target as Element).getBoundingClientRect();
      openMenu(row, { x: left, y: bottom });
    } else if (page && event.key === 'F2') askMove(page, asking);
    else if (page && event.key === 'Delete') askTrash(page, asking);
    else return false;
    return true;
  };
}

function useBrowserTree(): Tree | null {
  const [tree, setTree] = useState<Tree | null>(null);
  useEffect(() => {
    // Without a session the reader is on the way to the sign-in screen.
    if (!session.token()) return;
    const shared = browserTree();
    setTree(shared);
    void shared.restore();
  }, []);
  return tree;
}

function useTreeKeyboard(
  tree: Tree | null,
  rows: Row[],
  currentPath: string,
  onAction: (event: React.KeyboardEvent, row: PageRow) => boolean,
) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [chosenId, setFocusedId] = useState<string | null>(null);
  const known = [chosenId, currentPath].find((id) => rows.some((row) => row.id === id));
  const focusedId = known ?? rows[0]?.id ?? null;

  /** Answers whether there is such a row. */
  function focus(id: string | undefined): boolean {
    const row = id && list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
    if (!row) return false;
    setFocusedId(id);
    row.focus();
    return true;
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const current = rows.find(({ id }) => id === focusedId);
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (current.kind === 'page' && onAction(event, current)) {
      event.preventDefault();
      return;
    }
    const move = moveFor(event.key, rows, current);
    if (move) {
      event.preventDefault();
      if ('focus' in move) focus(move.focus.id);
      else if ('expand' in move) void tree?.expand(move.expand);
      else tree?.collapse(move.collapse);
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    const isGoingOn = event.timeStamp - typed.current.at < typingPauseMs;
    typed.current = { text: (isGoingOn ? typed.current.text : '') + event.key, at: event.timeStamp };
    const match = findTyped(rows, current, typed.current.text);
    focus(match?.id);
  }

  return { list, focusedId, setFocusedId, onKeyDown, focus };
}

/** Brings the row of the page on the screen into view, once it is there, without moving the window. */
function useRowInView(list: React.RefObject<HTMLDivElement>, rows: Row[], currentPath: string): void {
  const isThere = rows.some(({ id }) => id === currentPath);
  useEffect(() => {
    if (!isThere) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(currentPath)}"]`);
    const scroller = list.current?.closest<HTMLElement>('[data-tree-scroller]');
    if (!row || !scroller) return;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = scroller.getBoundingClientRect();
    if (top >= frame.top && bottom <= frame.bottom) return;
    scroller.scrollTop += top - frame.top - frame.height / 3;
  }, [isThere, currentPath, list]);
}

function toggle(tree: Tree | null, row: Row): void {
  if (row.kind !== 'page') return;
  if (row.isExpanded) tree?.collapse(row.id);
  else void tree?.expand(row.id);
}

/** Loads what `row` stands for. Answers the row to go on from, since this one is gone. */
async function load(tree: Tree | null, { kind, parent }: Row): Promise<string | undefined> {
  const known = tree?.state().levels.get(parent)?.items.length ?? 0;
  await (kind === 'more' ? tree?.loadMore(parent) : tree?.load(parent));
  return tree?.state().levels.get(parent)?.items[known]?.path;
}
