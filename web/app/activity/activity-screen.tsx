import { Link, useNavigate } from '@remix-run/react';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../components/button.tsx';
import { Screen } from '../components/screen.tsx';
import { pageUrl } from '../paths/page-path.ts';
import { PeopleField } from '../people/people-field.tsx';
import { ActivityList } from './activity-list.tsx';
import type { ActivityScope, ActivityView } from './load-activity.ts';

/** For the wiki or a page, by everyone or one person. */
export function ActivityScreen({ view: { scope, list, person, page } }: { view: ActivityView }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pageId } = scope;
  return (
    <Screen>
      {page && (
        <Link className="history-back" to={pageUrl(page.path)}>
          <ArrowLeft aria-hidden />
          {page.title || page.path}
        </Link>
      )}
      <h1 className="page-title">{page ? t('activity.ofPage', { title: page.title }) : t('activity.title')}</h1>
      <p className="activity-note">{t('activity.text')}</p>
      {person ? (
        <p className="activity-filter">
          <b>{t('activity.onlyPerson', { name: person.name })}</b>
          <ButtonLink size="small" to={activityUrl({ pageId })} replace>
            {t('activity.everybody')}
          </ButtonLink>
        </p>
      ) : (
        <div className="activity-filter">
          <PeopleField
            label={t('activity.filter')}
            onChoose={({ id }) => navigate(activityUrl({ accountId: id, pageId }))}
          />
        </div>
      )}
      <ActivityList
        key={JSON.stringify(scope)}
        scope={scope}
        first={list}
        empty={person ? t('activity.emptyPerson', { name: person.name }) : t('activity.empty')}
      />
    </Screen>
  );
}

export function activityUrl({ accountId, pageId }: ActivityScope): string {
  const params = new URLSearchParams();
  if (pageId) params.set('page', pageId);
  if (accountId) params.set('person', accountId);
  const search = params.toString();
  return `/-/activity${search && `?${search}`}`;
}
