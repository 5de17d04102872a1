import { useTranslation } from 'react-i18next';
import { signOut } from '../../account/sign-out.ts';
import type { PageHead } from '../../article/load-article.ts';
import { copyText } from '../../clipboard/copy-text.ts';
import { useAnnounce } from '../../components/toasts.tsx';
import { useMoveDialogs } from '../../moves/moves-provider.tsx';
import { pageUrl } from '../../paths/page-path.ts';
import { usePreferences } from '../../preferences/preferences-provider.tsx';
import type { CommandId } from './actions.ts';

const printDelayMs = 150;

/** `page` is the page on the screen. */
export function useCommands(page: PageHead | null, onShowShortcuts: () => void): Record<CommandId, () => void> {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { askMove, askRename, askTrash } = useMoveDialogs();
  const { setTheme } = usePreferences();

  async function copyLink(): Promise<void> {
    if (page && (await copyText(window.location.origin + pageUrl(page.path)))) announce(t('page.linkCopied'));
  }

  return {
    move: () => page && askMove(page),
    rename: () => page && askRename(page),
    trash: () => page && askTrash(page),
    // Once the switcher is closed, so that it isn't printed.
    print: () => void setTimeout(() => window.print(), printDelayMs),
    copyLink: () => void copyLink(),
    themeLight: () => setTheme('light'),
    themeDark: () => setTheme('dark'),
    themeAuto: () => setTheme('auto'),
    shortcuts: onShowShortcuts,
    signOut: () => void signOut(),
  };
}
