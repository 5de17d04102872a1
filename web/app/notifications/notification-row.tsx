import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NotificationEntry } from '../api/types.ts';
import { Emoji } from '../components/page-icon.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { Avatar } from '../people/avatar.tsx';
import { entryTarget } from './entry-target.ts';
import { entryText, namesOf } from './entry-text.ts';

interface NotificationRowProps {
  entry: NotificationEntry;
  onFollow: () => void;
  action?: ReactNode;
}

/** Links to the place of the event. */
export function NotificationRow({ entry, onFollow, action }: NotificationRowProps) {
  const { t, i18n } = useTranslation();
  const { page, group, people, at, readAt } = entry;
  const [first] = people;
  return (
    <li className="bell-row">
      <Link
        className="bell-entry"
        to={entryTarget(entry)}
        onClick={onFollow}
        data-unread={readAt === null || undefined}
      >
        {first && <Avatar person={first} />}
        <span className="bell-entry-text">
          <span>
            {readAt === null && <span className="visually-hidden">{t('notifications.new')} </span>}
            <TranslatedParts
              text={entryText(entry, t)}
              parts={{
                names: <b>{namesOf(entry, t, i18n.language)}</b>,
                title: (
                  <b>
                    {page?.icon && <Emoji icon={page.icon} />} {page?.title || page?.path || group?.name}
                  </b>
                ),
              }}
            />
          </span>
          <span className="bell-entry-where">
            <Where entry={entry} />
            <Time at={at} />
          </span>
        </span>
      </Link>
      {action}
    </li>
  );
}

function Where({ entry: { kind, page, moved, watchedPages } }: Pick<NotificationRowProps, 'entry'>) {
  const { t } = useTranslation();
  const path = page?.path ?? '';
  const text =
    kind === 'page.moved' && moved?.to ? t('notifications.fromTo', { from: moved.from, to: moved.to }) : path;
  return (
    <>
      <span className="bell-entry-path">{text}</span>
      {watchedPages !== null && <span>{t('notifications.watchedAlong', { count: watchedPages })}</span>}
    </>
  );
}
