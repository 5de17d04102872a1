import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Member } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { Avatar } from '../people/avatar.tsx';
import { MemberActions } from './people/member-actions.tsx';
import { SettingsSection } from './settings-frame.tsx';

interface UserList {
  items: Member[];
  nextCursor: string | null;
}

/** Everyone with an account. `first` is the first part of the list. */
export function Members({ first }: { first: UserList }) {
  const { t } = useTranslation();
  const ownId = useUser()?.id;
  const [{ items, nextCursor }, setList] = useState(first);

  async function loadMore(cursor: string): Promise<void> {
    const next = await answer(browserApi().GET('/api/users', { params: { query: { limit: 100, cursor } } }));
    setList({ items: [...items, ...next.items], nextCursor: next.nextCursor });
  }

  function takeOver(changed: Member): void {
    setList({ items: items.map((member) => (member.id === changed.id ? changed : member)), nextCursor });
  }

  return (
    <SettingsSection title={t('settings.members')} text={t('settings.membersText')}>
      <ul className="rows">
        {items.map((user) => (
          <li key={user.id} className="row">
            <Avatar person={user} />
            <div className="row-text">
              <span className="row-title">
                {user.name}
                {user.role === 'admin' && <span className="badge">{t('settings.roleAdmin')}</span>}
                {user.suspendedAt && <span className="badge">{t('settings.suspended')}</span>}
              </span>
              <span className="row-facts">
                <span>{user.email}</span>
                <span>
                  <TranslatedParts
                    text={t('settings.joined', { when: '{{when}}' })}
                    parts={{ when: <Time at={user.createdAt} show="day" /> }}
                  />
                </span>
              </span>
            </div>
            {user.id !== ownId && <MemberActions member={user} onChanged={takeOver} />}
          </li>
        ))}
      </ul>
      {nextCursor && <Button onClick={() => loadMore(nextCursor)}>{t('common.showMore')}</Button>}
    </SettingsSection>
  );
}
