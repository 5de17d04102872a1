import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageIcon } from '../../components/page-icon.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';
import { isSingleKey, shortcutOf } from '../../shortcuts/shortcuts.ts';
import { useSingleKeys } from '../../shortcuts/use-single-keys.ts';
import { actionIcons } from './action-icons.tsx';
import type { Action } from './actions.ts';
import type { Row } from './rows.ts';

export function SwitcherRow({ row }: { row: Row }) {
  const { t } = useTranslation();
  if (row.kind === 'page') {
    return (
      <>
        <PageIcon icon={row.page.icon} />
        <span className="switcher-name">{row.page.title || t('page.unknownTitle')}</span>
        <span className="switcher-path">{row.page.path}</span>
      </>
    );
  }
  if (row.kind === 'person') {
    return (
      <>
        <Avatar person={row.person} size="small" />
        <span className="switcher-name">{row.person.name}</span>
      </>
    );
  }
  if (row.kind === 'search') {
    return (
      <>
        <Search aria-hidden />
        <span className="switcher-name">{t('switcher.searchFor', { query: row.query })}</span>
      </>
    );
  }
  const Icon = actionIcons[row.action.id];
  return (
    <>
      <Icon aria-hidden />
      <span className="switcher-name">{row.name}</span>
      <ShortcutHint action={row.action} />
    </>
  );
}

function ShortcutHint({ action }: { action: Action }) {
  const hasSingleKeys = useSingleKeys();
  if (!action.shortcut) return null;
  const [spelling] = shortcutOf(action.shortcut).keys;
  if (isSingleKey(spelling) && !hasSingleKeys) return null;
  return (
    <kbd className="key" aria-hidden>
      {shortcutText(spelling, isMacKeyboard())}
    </kbd>
  );
}
