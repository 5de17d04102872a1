import { useLocation, useNavigate } from '@remix-run/react';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { editUrl, historyUrl, newBelowUrl } from '../paths/page-path.ts';
import { searchUrl } from '../paths/search-url.ts';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { type DestinationId, destinations } from './destinations.ts';
import { useCurrentPage } from './use-current-page.ts';

/** In the editor, only navigation. */
export function useShellShortcuts(isSignedIn: boolean): void {
  const navigate = useNavigate();
  const { askMove } = useMoveDialogs();
  const current = useCurrentPage();
  const isSearching = useLocation().pathname === searchUrl('');
  const go = (to: string) => (isSignedIn ? () => navigate(to) : null);
  const goTo = (id: DestinationId) => go(destinations[id].to);
  const page = current && current.screen !== 'edit' ? current.page : null;
  const settled = page?.canEdit && page.state === 'normal' ? page : null;

  useShortcut('newPage', go(newBelowUrl(page?.path ?? '/')));
  // The search screen has a field of its own.
  useShortcut('search', isSearching ? null : go(searchUrl('')));
  useShortcut('home', goTo('home'));
  useShortcut('viewed', goTo('viewed'));
  useShortcut('starred', goTo('starred'));
  useShortcut('tags', goTo('tags'));
  useShortcut('activity', goTo('activity'));
  useShortcut('notifications', goTo('notifications'));
  useShortcut('edit', settled && go(editUrl(settled.path)));
  useShortcut('history', page && go(historyUrl(page.path)));
  // The page at / can't move.
  useShortcut('move', settled && settled.path !== '/' ? () => askMove(settled) : null);
}
