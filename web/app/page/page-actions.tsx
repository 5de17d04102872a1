import {
  ClipboardCopy,
  Copy,
  Download,
  EllipsisVertical,
  FilePlus2,
  FolderInput,
  FolderUp,
  History,
  Info,
  Link2,
  LockKeyhole,
  PencilLine,
  Pin,
  Printer,
  Rss,
  Smile,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageHead } from '../article/load-article.ts';
import { PageAttachments } from '../attachments/page-attachments.tsx';
import { duplicating } from '../bulk/duplicating.ts';
import { copyText } from '../clipboard/copy-text.ts';
import { IconButton } from '../components/button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../components/menu.tsx';
import { problemText } from '../components/problem-notice.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { FeedDialog } from '../feeds/feed-dialog.tsx';
import { choosingIcon } from '../icon/choosing-icon.ts';
import { StarButton, StarItem } from '../marks/star-button.tsx';
import type { PageMarks } from '../marks/use-marks.ts';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import { exportUrl, historyUrl, importBelowUrl, newBelowUrl, pageUrl, permalinkUrl } from '../paths/page-path.ts';
import { ShareButton } from '../sharing/share-button.tsx';
import { SharingDialog } from '../sharing/sharing-dialog.tsx';
import { useSharingDialog } from '../sharing/use-sharing-dialog.ts';
import { WatchButton } from '../watching/watch-button.tsx';
import { AboutPageDialog } from './about-page-dialog.tsx';
import { EditButton } from './edit-button.tsx';

const printDelayMs = 150;

interface PageActionsProps {
  page: PageHead;
  marks: PageMarks;
  /** The number that the reader sent; absent without comments. */
  sentComments?: number;
}

/** Has the most used actions as buttons, and a menu of all. */
export function PageActions({ page, marks, sentComments = 0 }: PageActionsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const sharing = useSharingDialog();
  const [isFeedOpen, setIsFeedOpen] = useState(false);
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const shareButton = useRef<HTMLButtonElement>(null);
  const opener = useRef(menuButton);
  const { askMove, askRename, askTrash } = useMoveDialogs();
  const { canEdit } = page;
  // The page at / can't move.
  const isMovable = canEdit && page.state === 'normal' && page.path !== '/';

  /** The menu is closed. */
  function focusMenuButton(): boolean {
    menuButton.current?.focus();
    return menuButton.current !== null;
  }

  function openSharing(by: typeof menuButton): void {
    opener.current = by;
    sharing.open();
  }

  function focusOpener(): boolean {
    opener.current.current?.focus();
    return opener.current.current !== null;
  }

  async function copyAddress(address: string): Promise<void> {
    if (await copyText(window.location.origin + address)) announce(t('page.linkCopied'));
  }

  async function copyMarkdown(): Promise<void> {
    const params = { path: { id: page.id }, query: { omit: 'ast' } } as const;
    try {
      const { body } = await answer(browserApi().GET('/api/pages/{id}', { params }));
      if (await copyText(body ?? '')) announce(t('page.markdownCopied'));
    } catch (error) {
      announce(problemText(error, t));
    }
  }

  return (
    <div className="page-actions">
      {canEdit && <EditButton page={page} />}
      {canEdit && <ShareButton ref={shareButton} onOpen={() => openSharing(shareButton)} />}
      <StarButton shown={marks} />
      <WatchButton key={`watch ${page.id}`} pageId={page.id} sentComments={sentComments} />
      <PageAttachments key={page.id} pageId={page.id} canEdit={canEdit} />
      <Menu
        trigger={
          <IconButton ref={menuButton} label={t('page.more')}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <StarItem shown={marks} />
        {canEdit && (
          <MenuLink to={newBelowUrl(page.path)} icon={<FilePlus2 aria-hidden />}>
            {t('page.newBelow')}
          </MenuLink>
        )}
        {canEdit && (
          <MenuLink to={importBelowUrl(page.path)} icon={<FolderUp aria-hidden />}>
            {t('importing.action')}
          </MenuLink>
        )}
        <MenuLink to={historyUrl(page.path)} icon={<History aria-hidden />}>
          {t('page.history')}
        </MenuLink>
        <MenuItem icon={<Info aria-hidden />} onSelect={() => setIsAboutOpen(true)}>
          {t('page.aboutAction')}
        </MenuItem>
        <MenuItem icon={<LockKeyhole aria-hidden />} onSelect={() => openSharing(menuButton)}>
          {t('sharing.action')}
        </MenuItem>
        {isMovable && (
          <>
            <MenuItem icon={<Smile aria-hidden />} onSelect={() => choosingIcon.ask(page, focusMenuButton)}>
              {t('icon.action')}
            </MenuItem>
            <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => askRename(page, { onClosed: focusMenuButton })}>
              {t('moves.rename')}
            </MenuItem>
            <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => askMove(page, { onClosed: focusMenuButton })}>
              {t('moves.move')}
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Copy aria-hidden />} onSelect={() => duplicating.ask(page, focusMenuButton)}>
          {t('bulk.duplicate')}
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => copyAddress(pageUrl(page.path))}>
          {t('page.copyLink')}
        </MenuItem>
        <MenuItem icon={<Pin aria-hidden />} onSelect={() => copyAddress(permalinkUrl(page.id))}>
          {t('page.copyPermalink')}
        </MenuItem>
        <MenuItem icon={<ClipboardCopy aria-hidden />} onSelect={copyMarkdown}>
          {t('page.copyMarkdown')}
        </MenuItem>
        <MenuItem icon={<Rss aria-hidden />} onSelect={() => setIsFeedOpen(true)}>
          {t('feeds.action')}
        </MenuItem>
        <MenuLine />
        <MenuLink to={exportUrl(page.path)} icon={<Download aria-hidden />}>
          {t('export.action')}
        </MenuLink>
        {/* Once the menu is gone, so that it is not printed. */}
        <MenuItem icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => window.print(), printDelayMs)}>
          {t('export.print')}
        </MenuItem>
        {isMovable && (
          <>
            <MenuLine />
            <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => askTrash(page, { onClosed: focusMenuButton })}>
              {t('moves.trash')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isAboutOpen && <AboutPageDialog page={page} onClose={() => setIsAboutOpen(false)} onClosed={focusMenuButton} />}
      {isFeedOpen && <FeedDialog path={page.path} onClose={() => setIsFeedOpen(false)} onClosed={focusMenuButton} />}
      {sharing.isOpen && (
        <SharingDialog page={page} askerIds={sharing.askerIds} onClose={sharing.close} onClosed={focusOpener} />
      )}
    </div>
  );
}
