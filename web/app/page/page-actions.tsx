import { EllipsisVertical, FilePlus2, History, Link2, Pencil, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PageHead } from '../article/load-article.ts';
import { copyText } from '../clipboard/copy-text.ts';
import { useAnnounce } from '../components/announcer.tsx';
import { ButtonLink, IconButton } from '../components/button.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from '../components/menu.tsx';
import { editUrl, historyUrl, newBelowUrl, pageUrl, permalinkUrl } from '../paths/page-path.ts';

/** What can be done with a page. Editing stands out; the rest is in a menu. */
export function PageActions({ page }: { page: PageHead }) {
  const { t } = useTranslation();
  const announce = useAnnounce();

  async function copyAddress(address: string): Promise<void> {
    if (await copyText(window.location.origin + address)) announce(t('page.linkCopied'));
  }

  return (
    <div className="page-actions">
      {page.state === 'normal' && (
        <ButtonLink to={editUrl(page.path)} size="small">
          <Pencil aria-hidden />
          {t('page.edit')}
        </ButtonLink>
      )}
      <Menu
        trigger={
          <IconButton label={t('page.more')}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuLink to={newBelowUrl(page.path)} icon={<FilePlus2 aria-hidden />}>
          {t('page.newBelow')}
        </MenuLink>
        <MenuLink to={historyUrl(page.path)} icon={<History aria-hidden />}>
          {t('page.history')}
        </MenuLink>
        <MenuLine />
        <MenuItem icon={<Link2 aria-hidden />} onSelect={() => copyAddress(pageUrl(page.path))}>
          {t('page.copyLink')}
        </MenuItem>
        <MenuItem icon={<Pin aria-hidden />} onSelect={() => copyAddress(permalinkUrl(page.id))}>
          {t('page.copyPermalink')}
        </MenuItem>
      </Menu>
    </div>
  );
}
