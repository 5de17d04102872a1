import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { type Api, answer } from '../api/client.ts';
import type { ActivityList as List, Person } from '../api/types.ts';
import { Screen } from '../components/screen.tsx';
import { Avatar } from '../people/avatar.tsx';
import { ActivityList } from './activity-list.tsx';
import { type ActivityScope, loadActivityPart } from './load-activity.ts';

export interface PersonView {
  person: Person;
  scope: ActivityScope;
  list: List;
}

/** Rejects with an ApiProblem. */
export async function loadPerson(api: Api, id: string): Promise<PersonView> {
  const scope = { accountId: id };
  const [person, list] = await Promise.all([
    answer(api.GET('/api/people/{id}', { params: { path: { id } } })),
    loadActivityPart(api, scope),
  ]);
  return { person, scope, list };
}

/** Shows name, picture, and visible activity. */
export function PersonScreen({ view: { person, scope, list } }: { view: PersonView }) {
  const { t } = useTranslation();
  const isSelf = useUser()?.id === person.id;
  return (
    <Screen>
      <header className="person-header">
        <Avatar person={person} size="large" />
        <div>
          <h1 className="page-title">{person.name}</h1>
          {isSelf && <p className="activity-note">{t('people.you')}</p>}
        </div>
      </header>
      <h2 className="section-title">{t('people.activityOf', { name: person.name })}</h2>
      <ActivityList
        key={person.id}
        scope={scope}
        first={list}
        empty={t('activity.emptyPerson', { name: person.name })}
        level={3}
      />
    </Screen>
  );
}
