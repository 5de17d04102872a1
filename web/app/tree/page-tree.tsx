import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../components/skeleton.tsx';
import { session } from '../session/session.ts';
import type { Tree } from './create-tree.ts';
import { findTyped, moveFor } from './keyboard.ts';
import { browserTree } from './tree.ts';
import { TreeRow } from './tree-row.tsx';
import { type Row, visibleRows } from './visible-rows.ts';
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
  const { list, focusedId, setFocusedId, onKeyDown, focus } = useTreeKeyboard(tree, rows, currentPath);
  useRowInView(list, rows, currentPath);

  const top = state.levels.get('/');
  if (!top || (top.status === 'loading' && top.items.length === 0)) return <Skeleton lines={7} />;
  if (top.status === 'loaded' && rows.length === 0) return <p className="tree-empty">{t('page.treeEmpty')}</p>;
  return (
    <div className="tree" role="tree" aria-label={t('page.tree')} ref={list} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeRow
          key={row.id}
          row={row}
          isCurrent={row.id === currentPath}
          isTabStop={row.id === focusedId}
          onFocus={() => setFocusedId(row.id)}
          onToggle={() => toggle(tree, row)}
          onLoad={() => load(tree, row).then(focus)}
          onFollow={onFollow}
        />
      ))}
    </div>
  );
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

function useTreeKeyboard(tree: Tree | null, rows: Row[], currentPath: string) {
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const [chosenId, setFocusedId] = useState<string | null>(null);
  const known = [chosenId, currentPath].find((id) => rows.some((row) => row.id === id));
  const focusedId = known ?? rows[0]?.id ?? null;

  function focus(id: string | undefined): void {
    if (id === undefined) return;
    setFocusedId(id);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }

  function onKeyDown(event: React.KeyboardEvent): void {
    const current = rows.find(({ id }) => id === focusedId);
    if (!current || event.altKey || event.ctrlKey || event.metaKey) return;
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
