import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ariaShortcut, isMacKeyboard, shortcutText } from '../../shortcuts/shortcut-text.ts';
import { shortcuts } from '../../shortcuts/shortcuts.ts';
import { useShellDialogs } from '../shell-dialogs.tsx';
import '../../styles/switcher.css';

/** A field where there is room, else a button. */
export function SwitcherButton() {
  const { t } = useTranslation();
  const { showSwitcher } = useShellDialogs();
  const [spelling] = shortcuts.switcher.keys;
  const [isMac, setIsMac] = useState(false);
  useEffect(() => setIsMac(isMacKeyboard()), []);
  return (
    <button
      type="button"
      className="switcher-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaShortcut(spelling, isMac)}
      onClick={showSwitcher}
    >
      <Search aria-hidden />
      <span className="switcher-button-text">{t('switcher.field')}</span>
      <kbd className="key" aria-hidden>
        {shortcutText(spelling, isMac)}
      </kbd>
    </button>
  );
}
