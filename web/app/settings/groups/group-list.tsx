import { useRevalidator } from '@remix-run/react';
import { Plus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import type { Group } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { InlineSelect } from '../../components/inline-select.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { SettingsSection } from '../settings-frame.tsx';
import { useListDialogs } from '../use-list-dialogs.ts';
import { GroupMembers } from './group-members.tsx';
import { GroupNameDialog } from './group-name-dialog.tsx';
import '../../styles/groups.css';

const groupSorts = ['name', 'members'] as const;
type GroupSort = (typeof groupSorts)[number];

type Open = { kind: 'name'; group: Group | null } | { kind: 'members' | 'delete'; group: Group };

export function GroupList({ groups }: { groups: Group[] }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [sort, setSort] = useState<GroupSort>('name');
  const { open, setOpen, close, newButton, noteDeleted, focusAfter } = useListDialogs<Open>();

  async function remove({ id, name }: Group): Promise<void> {
    await browserApi().DELETE('/api/groups/{id}', { params: { path: { id } } });
    noteDeleted(id);
    announce(t('groups.deleted', { name }));
    revalidate();
  }

  return (
    <SettingsSection title={t('groups.heading')} text={t('groups.text')}>
      {groups.length === 0 && (
        <EmptyState Icon={UsersRound} title={t('groups.empty')}>
          {t('groups.emptyText')}
        </EmptyState>
      )}
      {groups.length > 1 && (
        <InlineSelect
          label={t('groups.sort')}
          value={sort}
          options={groupSorts.map((known) => ({ value: known, text: t(`groups.sorts.${known}`) }))}
          onChoose={setSort}
        />
      )}
      <ul className="rows">
        {sortGroups(groups, sort).map((group) => (
          <GroupRow key={group.id} group={group} onOpen={(kind) => setOpen({ kind, group })} />
        ))}
      </ul>
      <Button ref={newButton} look="primary" onClick={() => setOpen({ kind: 'name', group: null })}>
        <Plus aria-hidden />
        {t('groups.create')}
      </Button>
      {open?.kind === 'name' && <GroupNameDialog group={open.group} onClose={close} onSaved={revalidate} />}
      {open?.kind === 'members' && <GroupMembers group={open.group} onClose={close} onChanged={revalidate} />}
      {open?.kind === 'delete' && (
        <Confirm
          title={t('groups.deleteTitle', { name: open.group.name })}
          text={t('groups.deleteText')}
          action={t('common.delete')}
          onConfirm={() => remove(open.group)}
          onClose={close}
          onClosed={() => focusAfter(open.group.id)}
        />
      )}
    </SettingsSection>
  );
}

/** By name, as they come, or the largest first. */
function sortGroups(groups: readonly Group[], sort: GroupSort): Group[] {
  return sort === 'name' ? [...groups] : groups.toSorted((one, other) => other.memberCount - one.memberCount);
}

function GroupRow({ group, onOpen }: { group: Group; onOpen: (kind: 'members' | 'name' | 'delete') => void }) {
  const { t } = useTranslation();
  const { name, memberCount } = group;
  return (
    <li className="row">
      <div className="row-text">
        <span className="row-title">{name}</span>
        <span className="row-facts">{t('groups.memberCount', { count: memberCount })}</span>
      </div>
      <div className="group-actions">
        <Button size="small" aria-label={t('groups.membersOf', { name })} onClick={() => onOpen('members')}>
          {t('groups.members')}
        </Button>
        <Button size="small" aria-label={t('groups.renameName', { name })} onClick={() => onOpen('name')}>
          {t('groups.rename')}
        </Button>
        <Button
          size="small"
          look="danger"
          aria-label={t('groups.deleteName', { name })}
          onClick={() => onOpen('delete')}
        >
          {t('common.delete')}
        </Button>
      </div>
    </li>
  );
}
