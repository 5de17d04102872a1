import { editUrl, exportUrl, historyUrl, newBelowUrl, pageUrl } from '../../paths/page-path.ts';
import type { Theme } from '../../preferences/preferences.ts';
import type { ShortcutId } from '../../shortcuts/shortcuts.ts';
import { type DestinationId, destinationIds, destinationOf } from '../destinations.ts';
import type { CurrentPage } from '../use-current-page.ts';

/** Commands that do something, as opposed to links. */
export type CommandId =
  | 'move'
  | 'rename'
  | 'trash'
  | 'print'
  | 'copyLink'
  | 'themeLight'
  | 'themeDark'
  | 'themeAuto'
  | 'shortcuts'
  | 'signOut';
export type ActionId = CommandId | DestinationId | 'view' | 'edit' | 'history' | 'export' | 'newBelow' | 'newPage';

export type Action = { id: ActionId; shortcut?: ShortcutId } & (
  | { kind: 'link'; to: string }
  | { kind: 'command'; id: CommandId }
);

interface Given {
  current: CurrentPage | null;
  isAdmin: boolean;
  theme: Theme;
}

/** Returns the actions, those of the page first. */
export function actionsFor({ current, isAdmin, theme }: Given): Action[] {
  return [
    ...(current ? pageActions(current) : []),
    link('newPage', newBelowUrl('/'), 'newPage'),
    ...destinationIds.flatMap((id) => {
      const { to, shortcut, isForAdmins = false } = destinationOf(id);
      return isForAdmins && !isAdmin ? [] : [link(id, to, shortcut)];
    }),
    ...themeActions(theme),
    command('shortcuts', 'overview'),
    command('signOut'),
  ];
}

function pageActions({ page, screen }: CurrentPage): Action[] {
  const { path, canEdit } = page;
  const isSettled = canEdit && page.state === 'normal';
  // The page at / can't move.
  const isMovable = isSettled && path !== '/';
  return [
    ...(screen === 'page' ? [] : [link('view', pageUrl(path))]),
    ...(isSettled && screen !== 'edit' ? [link('edit', editUrl(path), 'edit')] : []),
    ...(screen === 'history' ? [] : [link('history', historyUrl(path), 'history')]),
    ...(canEdit && path !== '/' ? [link('newBelow', newBelowUrl(path))] : []),
    ...(isMovable ? [command('rename'), command('move', 'move'), command('trash')] : []),
    link('export', exportUrl(path)),
    ...(screen === 'page' ? [command('print')] : []),
    command('copyLink'),
  ];
}

function themeActions(theme: Theme): Action[] {
  const others = { light: 'themeLight', dark: 'themeDark', auto: 'themeAuto' } as const;
  return (Object.keys(others) as Theme[]).filter((other) => other !== theme).map((other) => command(others[other]));
}

function link(id: ActionId, to: string, shortcut?: ShortcutId): Action {
  return { kind: 'link', id, to, shortcut };
}

function command(id: CommandId, shortcut?: ShortcutId): Action {
  return { kind: 'command', id, shortcut };
}
