import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, GroupMember } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { Avatar } from '../../people/avatar.tsx';
import { PeopleField } from '../../people/people-field.tsx';
import { useGroupMembers } from './use-group-members.ts';

interface GroupMembersProps {
  group: Group;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes take effect at once. */
export function GroupMembers({ group, onClose, onChanged }: GroupMembersProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const { members, providers, nextCursor, problem, loadMore, add, remove } = useGroupMembers(group.id);
  const [isBusy, setIsBusy] = useState(false);

  async function change(doIt: Promise<boolean>, text: string): Promise<void> {
    setIsBusy(true);
    if (await doIt) {
      announce(text);
      onChanged();
    }
    setIsBusy(false);
    // The button of a removed member is gone.
    place.current?.querySelector('input')?.focus();
  }

  const { name } = group;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('groups.membersTitle', { name })}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="group-members" ref={place}>
        <PeopleField
          label={t('groups.addMember')}
          onChoose={(person) => void change(add(person), t('groups.added', { person: person.name, name }))}
        />
        {problem !== null && <ProblemNotice error={problem} />}
        {members === null && problem === null && <Skeleton lines={3} />}
        {members?.length === 0 && <p className="settings-text">{t('groups.noMembers')}</p>}
        {members && members.length > 0 && (
          <ul className="rows" aria-label={t('groups.membersOf', { name })}>
            {members.map((person) => (
              <MemberRow
                key={person.id}
                person={person}
                provider={person.provider && (providers[person.provider] ?? person.provider)}
                isBusy={isBusy}
                onRemove={() => void change(remove(person), t('groups.removed', { person: person.name, name }))}
              />
            ))}
          </ul>
        )}
        {nextCursor && <Button onClick={() => void loadMore()}>{t('common.showMore')}</Button>}
      </div>
    </Dialog>
  );
}

interface MemberRowProps {
  person: GroupMember;
  /** Null for administrators' members. */
  provider: string | null;
  isBusy: boolean;
  onRemove: () => void;
}

function MemberRow({ person, provider, isBusy, onRemove }: MemberRowProps) {
  const { t } = useTranslation();
  return (
    <li className="row">
      <Avatar person={person} />
      <div className="row-text">
        <span className="row-title">{person.name}</span>
        {provider !== null && <span className="row-facts">{t('groups.fromProvider', { provider })}</span>}
      </div>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('groups.removeMember', { person: person.name })}
        onClick={onRemove}
      >
        {t('groups.remove')}
      </Button>
    </li>
  );
}
