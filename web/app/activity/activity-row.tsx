import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../api/types.ts';
import { Emoji } from '../components/page-icon.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { historySearch } from '../history/load-history.ts';
import { historyUrl, pageUrl, permalinkUrl } from '../paths/page-path.ts';
import { Avatar } from '../people/avatar.tsx';
import { PeopleLinks } from '../people/people-links.tsx';
import { activityText } from './activity-text.ts';

/** Shows who did what to which page, and when. */
export function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  const { page, people, at } = entry;
  const [first] = people;
  return (
    <li className="activity-row">
      {first && <Avatar person={first} />}
      <div className="activity-row-text">
        <p>
          <TranslatedParts
            text={activityText(entry, t)}
            parts={{
              names: <PeopleLinks people={people} />,
              title: (
                <Link className="activity-title" to={targetOf(entry)}>
                  {page.icon && <Emoji icon={page.icon} />} {page.title || page.path}
                </Link>
              ),
            }}
          />
        </p>
        <p className="activity-row-facts">
          <span className="activity-path">{whereOf(entry)}</span>
          {page.isTrashed && <span>{t('activity.inTrash')}</span>}
          <Changes entry={entry} />
          <Time at={at} />
        </p>
      </div>
    </li>
  );
}

/** All parts of an entry, as one label. */
function Changes({ entry: { kind, page, revision } }: { entry: ActivityEntry }) {
  const { t } = useTranslation();
  if (kind !== 'page.saved' || page.isTrashed || !revision) return null;
  const search = historySearch({ revision: revision.id, against: revision.previousId, show: 'changes' });
  return (
    <Link to={`${historyUrl(page.path)}${search}`} aria-label={t('activity.changesOf', { title: page.title })}>
      {t('activity.changes')}
    </Link>
  );
}

function targetOf({ page, comment }: ActivityEntry): string {
  if (page.isTrashed) return permalinkUrl(page.id);
  return comment ? `${pageUrl(page.path)}#comment-${comment.id}` : pageUrl(page.path);
}

function whereOf({ page, moved }: ActivityEntry): string {
  return moved ? `${moved.from} → ${moved.to}` : page.path;
}
