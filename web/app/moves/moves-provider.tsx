import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastGroup } from '../components/toasts.tsx';
import { browserMoves } from './browser-moves.ts';
import { MoveCard } from './move-card.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { MovablePage, TrackedMove } from './moves-underway.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { TrashDialog } from './trash-dialog.tsx';
import { useFollowedPage } from './use-followed-page.ts';
import '../styles/moves.css';

interface Asking {
  /** Default: the page's own. */
  to?: string;
  /** Called when a move to `to` has ended. */
  onMoved?: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

interface MoveDialogs {
  /** Asks where to move a page. */
  askMove: (page: MovablePage, asking?: Asking) => void;
  /** Asks for a page's new title. */
  askRename: (page: MovablePage, asking?: Asking) => void;
  /** Asks before moving a page to the trash. */
  askTrash: (page: MovablePage, asking?: Asking) => void;
}

type Asked = Asking & { kind: 'move' | 'rename' | 'trash'; page: MovablePage };

const MovesContext = createContext<MoveDialogs>({ askMove: () => {}, askRename: () => {}, askTrash: () => {} });
const none: readonly TrackedMove[] = [];
const nothing = () => () => {};

/** Provides dialogs and progress to all screens. */
export function MovesProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const dialogs = useMemo<MoveDialogs>(
    () => ({
      askMove: (page, asking) => setAsked({ kind: 'move', page, ...asking }),
      askRename: (page, asking) => setAsked({ kind: 'rename', page, ...asking }),
      askTrash: (page, asking) => setAsked({ kind: 'trash', page, ...asking }),
    }),
    [],
  );
  useFollowedPage();
  return (
    <MovesContext.Provider value={dialogs}>
      {children}
      {asked && <AskedDialog asked={asked} onClose={() => setAsked(null)} />}
      <MoveCards />
    </MovesContext.Provider>
  );
}

function AskedDialog({ asked: { kind, page, to, onMoved, onClosed }, onClose }: { asked: Asked; onClose: () => void }) {
  const both = { page, onClose, onClosed };
  if (kind === 'move') return <MoveDialog {...both} to={to ?? page.path} onMoved={onMoved} />;
  return kind === 'rename' ? <RenameDialog {...both} /> : <TrashDialog {...both} />;
}

export function useMoveDialogs(): MoveDialogs {
  return useContext(MovesContext);
}

function MoveCards() {
  const { t } = useTranslation();
  const [isInBrowser, setIsInBrowser] = useState(false);
  useEffect(() => setIsInBrowser(true), []);
  const moves = useSyncExternalStore(
    isInBrowser ? browserMoves().subscribe : nothing,
    () => (isInBrowser ? browserMoves().state.moves : none),
    () => none,
  );
  if (moves.length === 0) return null;
  return (
    <ToastGroup label={t('moves.regionLabel')}>
      {moves.map((tracked) => (
        <MoveCard key={tracked.move.id} tracked={tracked} />
      ))}
    </ToastGroup>
  );
}
