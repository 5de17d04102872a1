import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import type { Member } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { InlineSelect } from '../components/inline-select.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { Avatar } from '../people/avatar.tsx';
import { everyone, type MemberList, type MemberOrder, shows, type WantedMembers } from './people/load-members.ts';
import { MemberActions } from './people/member-actions.tsx';
import { SortHeader } from './people/sort-header.tsx';
import { useMembers } from './people/use-members.ts';
import { SettingsSection } from './settings-frame.tsx';
import '../styles/members.css';

/** `first` is the first part. */
export function Members({ first }: { first: MemberList }) {
  const { t } = useTranslation();
  const ownId = useUser()?.id;
  const [wanted, setWanted] = useState<WantedMembers>(everyone);
  const { items, nextCursor, isLoading, problem, loadMore, retry, takeOver } = useMembers(first, wanted);
  const sorting = { shown: wanted, onSort: (order: MemberOrder) => setWanted({ ...wanted, ...order }) };
  return (
    <SettingsSection title={t('settings.members')} text={t('settings.membersText')}>
      <search className="members-filter" aria-label={t('settings.findMembers')}>
        <input
          className="input"
          type="search"
          value={wanted.q}
          onChange={({ target }) => setWanted({ ...wanted, q: target.value })}
          aria-label={t('settings.nameOrEmail')}
          placeholder={t('settings.nameOrEmail')}
          autoComplete="off"
          spellCheck={false}
        />
        <InlineSelect
          label={t('settings.show')}
          value={wanted.show}
          options={shows.map((show) => ({ value: show, text: t(`settings.shows.${show}`) }))}
          onChoose={(show) => setWanted({ ...wanted, show })}
        />
      </search>
      {problem !== null && (
        <ProblemNotice
          error={problem}
          actions={
            <Button size="small" onClick={retry}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {items.length > 0 && (
        <table className="members" aria-busy={isLoading}>
          <thead>
            <tr>
              <SortHeader text={t('settings.name')} sort="name" {...sorting} />
              <SortHeader text={t('settings.role')} sort="role" {...sorting} />
              <SortHeader text={t('settings.joinedOn')} sort="createdAt" className="members-joined" {...sorting} />
              <td />
            </tr>
          </thead>
          <tbody>
            {items.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  <Identity member={member} />
                </th>
                <td>{t(member.role === 'admin' ? 'settings.roleAdmin' : 'settings.roleMember')}</td>
                <td className="members-joined">
                  <Time at={member.createdAt} show="day" />
                </td>
                <td>{member.id !== ownId && <MemberActions member={member} onChanged={takeOver} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="settings-text" role="status">
        {items.length === 0 && !isLoading && problem === null && t('common.nothingFound')}
      </p>
      {nextCursor && <Button onClick={loadMore}>{t('common.showMore')}</Button>}
    </SettingsSection>
  );
}

function Identity({ member }: { member: Member }) {
  const { t } = useTranslation();
  return (
    <div className="members-identity">
      <Avatar person={member} />
      <div className="row-text">
        <span className="row-title">
          {member.name}
          {member.suspendedAt && <span className="badge">{t('settings.suspended')}</span>}
        </span>
        <span className="row-facts">
          <span>{member.email}</span>
          {/* On a phone, where the column has no room. */}
          <span className="members-joined-short">
            <TranslatedParts
              text={t('settings.joined', { when: '{{when}}' })}
              parts={{ when: <Time at={member.createdAt} show="day" /> }}
            />
          </span>
        </span>
      </div>
    </div>
  );
}
