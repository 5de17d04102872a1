import { Link } from '@remix-run/react';
import { ChevronRight, RotateCcw, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import type { TrashItem } from '../api/types.ts';
import { Button, IconButton } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { Time } from '../components/time.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { permalinkUrl } from '../paths/page-path.ts';
import { Avatar } from '../people/avatar.tsx';
import { TrashedPages } from './trashed-pages.tsx';

interface TrashRowProps {
  item: TrashItem;
  isBusy: boolean;
  onRestore: () => void;
  onPurged: () => void;
}

export function TrashRow({ item, isBusy, onRestore, onPurged }: TrashRowProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const element = useRef<HTMLLIElement>(null);
  const pagesId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const { id, title, path, total } = item;
  useKeptFocus(element);

  async function purge(): Promise<void> {
    await browserApi().DELETE('/api/trash/{id}', { params: { path: { id } } });
    announce(t('trash.purged', { title }));
    onPurged();
  }

  return (
    <li className="trash-item" ref={element}>
      <Avatar person={item.trashedBy} />
      <div className="trash-item-text">
        <Link className="trash-item-title" to={permalinkUrl(id)}>
          {title || path}
        </Link>
        <Facts item={item} />
        {total > 1 && (
          <button
            type="button"
            className="trash-item-toggle"
            aria-expanded={isOpen}
            aria-controls={pagesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronRight aria-hidden />
            {isOpen ? t('trash.hidePages') : t('trash.showPages')}
          </button>
        )}
        <div id={pagesId}>{isOpen && <TrashedPages item={item} />}</div>
      </div>
      <div className="trash-item-actions">
        {item.canRestore && (
          <Button size="small" isBusy={isBusy} onClick={onRestore} aria-label={`${t('trash.restore')}: ${title}`}>
            <RotateCcw aria-hidden />
            {t('trash.restore')}
          </Button>
        )}
        {item.canPurge && (
          <IconButton label={`${t('trash.purge')}: ${title}`} onClick={() => setIsAsking(true)}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={t('trash.purgeTitle', { title })}
          text={t('trash.purgeText', { count: total })}
          action={t('trash.purge')}
          onConfirm={purge}
          onClose={() => setIsAsking(false)}
        />
      )}
    </li>
  );
}

function Facts({ item: { path, trashedAt, trashedBy, total, purgeAt } }: { item: TrashItem }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="trash-item-from">
        <TranslatedParts
          text={t('trash.from', { path: '{{path}}' })}
          parts={{ path: <code className="path">{path}</code> }}
        />
      </p>
      <p className="trash-item-facts">
        <span>
          <TranslatedParts
            text={t('trash.by', { when: '{{when}}', name: '{{name}}' })}
            parts={{ when: <Time at={trashedAt} />, name: trashedBy.name }}
          />
        </span>
        <span>{t('trash.total', { count: total })}</span>
        {purgeAt !== null && (
          <span>
            <TranslatedParts text={t('trash.purgeAt', { when: '{{when}}' })} parts={{ when: <Time at={purgeAt} /> }} />
          </span>
        )}
      </p>
    </>
  );
}
