import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useUser } from '../account/current-user.ts';
import { browserKnownPages } from '../finding/known-pages.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { browserOwnLists } from '../sidebar/own-lists.ts';
import { whenIdle } from '../when-idle.ts';
import { ChunkNotice, preloadChunk, useChunk } from './use-chunk.tsx';
import { useCurrentPage } from './use-current-page.ts';
import { useShellShortcuts } from './use-shell-shortcuts.ts';

interface ShellDialogsValue {
  showSwitcher: () => void;
  showShortcuts: () => void;
}

const loadSwitcher = () => import('./switcher/switcher-dialog.tsx');
const loadShortcuts = () => import('./shortcuts-dialog.tsx');

const ShellDialogsContext = createContext<ShellDialogsValue>({ showSwitcher: () => {}, showShortcuts: () => {} });

/** Dialogs of all screens. */
export function ShellDialogs({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<'switcher' | 'shortcuts' | null>(null);
  const isSignedIn = useUser() !== null;
  const dialogs = useMemo<ShellDialogsValue>(
    () => ({ showSwitcher: () => setShown('switcher'), showShortcuts: () => setShown('shortcuts') }),
    [],
  );
  useShortcut('switcher', isSignedIn ? dialogs.showSwitcher : null);
  useShortcut('overview', isSignedIn ? dialogs.showShortcuts : null);
  useShellShortcuts(isSignedIn);
  useNotedPage();
  useEffect(() => whenIdle(() => preloadChunk(loadSwitcher)), []);

  const close = () => setShown(null);
  return (
    <ShellDialogsContext.Provider value={dialogs}>
      {children}
      {shown === 'switcher' && <Switcher onShowShortcuts={dialogs.showShortcuts} onClose={close} />}
      {shown === 'shortcuts' && <Shortcuts onClose={close} />}
    </ShellDialogsContext.Provider>
  );
}

export function useShellDialogs(): ShellDialogsValue {
  return useContext(ShellDialogsContext);
}

function Switcher(props: { onShowShortcuts: () => void; onClose: () => void }) {
  const chunk = useChunk(loadSwitcher);
  const current = useCurrentPage();
  if (!chunk.module) return <ChunkNotice problem={chunk.problem} onClose={props.onClose} />;
  return <chunk.module.SwitcherDialog {...props} current={current} />;
}

function Shortcuts({ onClose }: { onClose: () => void }) {
  const chunk = useChunk(loadShortcuts);
  if (!chunk.module) return <ChunkNotice problem={chunk.problem} onClose={onClose} />;
  return <chunk.module.ShortcutsDialog onClose={onClose} />;
}

function useNotedPage(): void {
  const current = useCurrentPage();
  const { path, title, icon } = current?.page ?? {};
  useEffect(() => {
    if (path === undefined || title === undefined || icon === undefined) return;
    browserKnownPages().view({ path, title, icon });
    browserOwnLists().view({ path, title, icon });
  }, [path, title, icon]);
}
