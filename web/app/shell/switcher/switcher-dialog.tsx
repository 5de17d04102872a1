import { useNavigate } from '@remix-run/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../account/current-user.ts';
import { Dialog } from '../../components/dialog.tsx';
import { focusMain } from '../../components/keep-focus.ts';
import { usePreferences } from '../../preferences/preferences-provider.tsx';
import type { CurrentPage } from '../use-current-page.ts';
import { actionsFor } from './actions.ts';
import { type Row, urlOf } from './rows.ts';
import { rowId, SwitcherList } from './switcher-list.tsx';
import { useCommands } from './use-commands.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSections } from './use-sections.ts';
import '../../styles/switcher.css';

interface SwitcherDialogProps {
  current: CurrentPage | null;
  onShowShortcuts: () => void;
  onClose: () => void;
}

/** Finds pages and commands by parts of their names. */
export function SwitcherDialog({ current, onShowShortcuts, onClose }: SwitcherDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const afterwards = useRef<(() => void) | null>(null);
  const [typed, setTyped] = useState('');
  const { theme } = usePreferences();
  const isAdmin = useUser()?.role === 'admin';
  const commands = useCommands(current?.page ?? null, onShowShortcuts);
  const actions = actionsFor({ current, isAdmin, theme });
  const { sections, isWaiting, isOffline } = useSections(typed.trim(), actions, current?.page.path ?? null);
  const rows = sections.flatMap((section) => section.rows);
  const { active, onKeyDown, choose, begin } = useRowKeys({ rows, isWaiting, onOpen: open, onClose });

  function open(row: Row, isNewTab: boolean): void {
    const url = urlOf(row);
    if (url !== null && isNewTab) window.open(url, '_blank', 'noopener');
    else if (url !== null) {
      afterwards.current = focusMain;
      navigate(url);
    } else if (row.kind === 'action' && row.action.kind === 'command') afterwards.current = commands[row.action.id];
    onClose();
  }

  /** First, so that a following dialog returns the focus there. */
  function onClosed(): boolean {
    const next = afterwards.current;
    if (next) queueMicrotask(next);
    return false;
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t('switcher.title')}
      shape="palette"
      firstField="input"
    >
      <input
        className="input switcher-input"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        aria-label={t('switcher.field')}
        aria-expanded={rows.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && rowId(id, active)}
        placeholder={t('switcher.field')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          begin();
        }}
        onKeyDown={onKeyDown}
      />
      <SwitcherList id={id} sections={sections} active={active} onPoint={choose} onOpen={open} />
      <p className="switcher-note" role="status">
        {isOffline && t('switcher.offline')}
        {!isOffline && !isWaiting && rows.length === 0 && t('common.nothingFound')}
        {!isWaiting && typed !== '' && rows.length > 0 && (
          <span className="visually-hidden">{t('switcher.results', { count: rows.length })}</span>
        )}
      </p>
    </Dialog>
  );
}
