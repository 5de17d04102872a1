import {
  ArrowDown,
  ArrowDownAZ,
  ArrowUp,
  CheckSquare,
  Copy,
  ExternalLink,
  FilePlus2,
  FolderInput,
  FolderUp,
  Link2,
  PencilLine,
  Smile,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { duplicating } from '../bulk/duplicating.ts';
import { browserSelection } from '../bulk/selection.ts';
import { copyText } from '../clipboard/copy-text.ts';
import { MenuAt, MenuItem, MenuLine, MenuLink } from '../components/menu.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { choosingIcon } from '../icon/choosing-icon.ts';
import { useMoveDialogs } from '../moves/moves-provider.tsx';
import type { MovablePage } from '../moves/moves-underway.ts';
import { importBelowUrl, newBelowUrl, pageUrl } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';
import { placeBeside } from './page-order.ts';
import { usePageOrder } from './use-page-order.ts';
import type { PageRow } from './visible-rows.ts';

interface TreeMenuProps {
  row: PageRow;
  /** The position in the window. */
  at: { x: number; y: number };
  onClose: () => void;
  /** Returns the focus to the row. */
  onFocusRow: () => boolean;
}

/** Moves a page among its siblings. */
function OrderItems({ item, page }: { item: PageRow['item']; page: MovablePage }) {
  const { t } = useTranslation();
  const order = usePageOrder();
  const siblings = browserTree().siblingsOf(item.path);
  const [up, down] = (['up', 'down'] as const).map((direction) => placeBeside(item.path, direction, siblings));
  return (
    <>
      {up !== undefined && (
        <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => void order(page, up)}>
          {t('sidebar.moveUp')}
        </MenuItem>
      )}
      {down !== undefined && (
        <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => void order(page, down)}>
          {t('sidebar.moveDown')}
        </MenuItem>
      )}
      {item.sortKey !== item.name && (
        <MenuItem icon={<ArrowDownAZ aria-hidden />} onSelect={() => void order(page, undefined)}>
          {t('sidebar.sortByName')}
        </MenuItem>
      )}
    </>
  );
}

/** The actions for a page of the tree. */
export function TreeMenu({ row: { item }, at, onClose, onFocusRow }: TreeMenuProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { askMove, askRename, askTrash } = useMoveDialogs();
  const { path, pageId } = item;
  const title = item.title || item.name;
  const page = pageId === null ? null : { id: pageId, path, title };
  // The dialog takes the focus once the menu is closed.
  const isAsking = useRef(false);

  function ask(open: typeof askMove, asked: MovablePage): void {
    isAsking.current = true;
    open(asked, { onClosed: onFocusRow });
  }

  async function copyLink(): Promise<void> {
    if (await copyText(window.location.origin + pageUrl(path))) announce(t('page.linkCopied'));
  }

  function duplicate(): void {
    isAsking.current = true;
    if (page) duplicating.ask(page, onFocusRow);
  }

  function chooseIcon(): void {
    isAsking.current = true;
    if (page) choosingIcon.ask({ ...page, icon: item.icon }, onFocusRow);
  }

  return (
    <MenuAt
      at={at}
      label={t('moves.treeActions', { title })}
      onClose={onClose}
      onClosed={() => isAsking.current || onFocusRow()}
    >
      <MenuItem icon={<ExternalLink aria-hidden />} onSelect={() => window.open(pageUrl(path), '_blank', 'noopener')}>
        {t('sidebar.openInTab')}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden />} onSelect={() => void copyLink()}>
        {t('page.copyLink')}
      </MenuItem>
      <MenuLine />
      <MenuLink to={newBelowUrl(path)} icon={<FilePlus2 aria-hidden />}>
        {t('page.newBelow')}
      </MenuLink>
      <MenuLink to={importBelowUrl(path)} icon={<FolderUp aria-hidden />}>
        {t('importing.action')}
      </MenuLink>
      {page && (
        <>
          <MenuItem icon={<PencilLine aria-hidden />} onSelect={() => ask(askRename, page)}>
            {t('moves.rename')}
          </MenuItem>
          <MenuItem icon={<Smile aria-hidden />} onSelect={chooseIcon}>
            {t('icon.action')}
          </MenuItem>
          <MenuItem icon={<FolderInput aria-hidden />} onSelect={() => ask(askMove, page)}>
            {t('moves.move')}
          </MenuItem>
          <OrderItems item={item} page={page} />
          <MenuItem icon={<Copy aria-hidden />} onSelect={duplicate}>
            {t('bulk.duplicate')}
          </MenuItem>
          <MenuItem icon={<CheckSquare aria-hidden />} onSelect={() => browserSelection().toggle(page)}>
            {t('bulk.select')}
          </MenuItem>
          <MenuLine />
          <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => ask(askTrash, page)}>
            {t('moves.trash')}
          </MenuItem>
        </>
      )}
    </MenuAt>
  );
}
