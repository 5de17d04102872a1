import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Avatar } from '../people/avatar.tsx';
import { PeopleField } from '../people/people-field.tsx';

interface OwnerFieldProps {
  owner: Person;
  isReadOnly: boolean;
  onChange: (owner: Person) => void;
}

export function OwnerField({ owner, isReadOnly, onChange }: OwnerFieldProps) {
  const { t } = useTranslation();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <div className="owner">
      <p className="owner-line">
        <span className="field-label">{t('sharing.owner')}</span>
        <Avatar person={owner} size="small" />
        <span className="owner-name">{owner.name}</span>
        {!isReadOnly && (
          <Button size="small" look="quiet" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            {t('sharing.changeOwner')}
          </Button>
        )}
      </p>
      {isChoosing && (
        <PeopleField
          label={t('sharing.newOwner')}
          isAutoFocused
          onChoose={(person) => {
            onChange(person);
            setIsChoosing(false);
          }}
        />
      )}
    </div>
  );
}
