import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { User } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Time } from '../components/time.tsx';
import { SettingsSection } from './settings-frame.tsx';

interface UserList {
  items: User[];
  nextCursor: string | null;
}

/** Everybody with an account. `first` is the first part of the list. */
export function Members({ first }: { first: UserList }) {
  const { t } = useTranslation();
  const [{ items, nextCursor }, setList] = useState(first);

  async function loadMore(cursor: string): Promise<void> {
    const next = await answer(browserApi().GET('/api/users', { params: { query: { limit: 100, cursor } } }));
    setList({ items: [...items, ...next.items], nextCursor: next.nextCursor });
  }

  return (
    <SettingsSection title={t('settings.members')}>
      <div className="table-frame">
        <table className="table">
          <caption className="visually-hidden">{t('settings.membersCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('settings.name')}</th>
              <th scope="col">{t('settings.email')}</th>
              <th scope="col">{t('settings.role')}</th>
              <th scope="col">{t('settings.joined')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((user) => (
              <tr key={user.id}>
                <th scope="row">{user.name}</th>
                <td>{user.email}</td>
                <td>{t(user.role === 'admin' ? 'settings.roleAdmin' : 'settings.roleMember')}</td>
                <td>
                  <Time at={user.createdAt} show="day" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {nextCursor && <Button onClick={() => loadMore(nextCursor)}>{t('common.showMore')}</Button>}
    </SettingsSection>
  );
}
