import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { type Api, answer } from '../api/client.ts';
import { forAdmins } from '../api/for-admins.ts';
import type { Group, Person } from '../api/types.ts';
import { LoadMore } from '../components/load-more.tsx';
import { Screen } from '../components/screen.tsx';
import { type ListPart, useParts } from '../components/use-parts.ts';
import { Avatar } from './avatar.tsx';
import { PeopleLinks } from './people-links.tsx';
import '../styles/settings.css';
import '../styles/activity.css';

export interface GroupView {
  group: Group;
  /** Null unless the reader is an administrator. */
  members: ListPart<Person> | null;
}

/** Includes members for administrators. Rejects with an ApiProblem. */
export async function loadGroup(api: Api, id: string): Promise<GroupView> {
  const group = await answer(api.GET('/api/groups/{id}', { params: { path: { id } } }));
  return { group, members: await forAdmins(loadMembers(api, id)) };
}

function loadMembers(api: Api, id: string, cursor?: string): Promise<ListPart<Person>> {
  return answer(api.GET('/api/groups/{id}/members', { params: { path: { id }, query: { limit: 100, cursor } } }));
}

export function GroupScreen({ view: { group, members } }: { view: GroupView }) {
  const { t } = useTranslation();
  return (
    <Screen>
      <header>
        <h1 className="page-title">{group.name}</h1>
        <p className="activity-note">
          {t('people.members', { count: group.memberCount })}
          {' · '}
          {group.isMember ? t('people.youAreIn') : t('people.youAreNotIn')}
        </p>
      </header>
      {members ? (
        <Members key={group.id} group={group} first={members} />
      ) : (
        <p className="activity-note">{t('people.membersHidden')}</p>
      )}
    </Screen>
  );
}

function Members({ group: { id, name }, first }: { group: Group; first: ListPart<Person> }) {
  const { t } = useTranslation();
  const { items, list, ...more } = useParts(first, (cursor) => loadMembers(browserApi(), id, cursor));

  return (
    <>
      {items.length === 0 && <p>{t('people.noMembers')}</p>}
      <ul className="rows" ref={list} aria-label={t('people.membersOf', { name })}>
        {items.map((person) => (
          <li key={person.id} className="row">
            <Avatar person={person} />
            <span className="row-text">
              <PeopleLinks people={[person]} />
            </span>
          </li>
        ))}
      </ul>
      <LoadMore {...more} />
    </>
  );
}
