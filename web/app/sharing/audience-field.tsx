import { X } from 'lucide-react';
import { Fragment, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, GroupRef } from '../api/types.ts';
import { Combobox } from '../components/combobox.tsx';
import type { AudienceChoice, AudienceDraft } from './audience.ts';

interface AudienceFieldProps {
  label: string;
  /** What it means to leave it to the pages above. */
  aboveText: string;
  ownerName: string;
  value: AudienceDraft;
  groups: readonly Group[];
  isReadOnly: boolean;
  onChange: (value: AudienceDraft) => void;
}

/** Who may do something with a page: the same as for the parent, groups, or the owner. */
export function AudienceField({
  label,
  aboveText,
  ownerName,
  value,
  isReadOnly,
  groups,
  onChange,
}: AudienceFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const texts: Record<AudienceChoice, string> = {
    above: t('sharing.asAbove'),
    groups: t('sharing.someGroups'),
    owner: t('sharing.onlyOwner', { name: ownerName }),
  };
  return (
    <fieldset className="audience" disabled={isReadOnly}>
      <legend className="field-label">{label}</legend>
      {(['above', 'groups', 'owner'] as const).map((choice) => (
        <Fragment key={choice}>
          <label className="audience-choice">
            <input
              type="radio"
              name={name}
              checked={value.choice === choice}
              onChange={() => onChange({ ...value, choice })}
            />
            <span>
              {texts[choice]}
              {choice === 'above' && <span className="field-hint">{aboveText}</span>}
            </span>
          </label>
          {choice === 'groups' && value.choice === choice && (
            <ChosenGroups
              label={label}
              chosen={value.groups}
              groups={groups}
              isReadOnly={isReadOnly}
              onChange={(chosen) => onChange({ ...value, groups: chosen })}
            />
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

interface ChosenGroupsProps {
  label: string;
  chosen: GroupRef[];
  groups: readonly Group[];
  isReadOnly: boolean;
  onChange: (groups: GroupRef[]) => void;
}

function ChosenGroups({ label, chosen, groups, isReadOnly, onChange }: ChosenGroupsProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const isChosen = (id: string) => chosen.some((group) => group.id === id);

  function remove(id: string): void {
    onChange(chosen.filter((group) => group.id !== id));
    // The button that had the focus is gone.
    place.current?.querySelector('input')?.focus();
  }

  return (
    <div className="audience-groups" ref={place}>
      {chosen.length > 0 && (
        <ul className="chips" aria-label={t('sharing.chosenGroups', { question: label })}>
          {chosen.map(({ id, name }) => (
            <li key={id} className="chip">
              {name ?? t('sharing.goneGroup')}
              {!isReadOnly && (
                <button
                  type="button"
                  className="chip-remove"
                  aria-label={t('sharing.removeGroup', { name: name ?? t('sharing.goneGroup') })}
                  onClick={() => remove(id)}
                >
                  <X aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && groups.length === 0 && <p className="field-hint">{t('sharing.noGroups')}</p>}
      {!isReadOnly && groups.length > 0 && (
        <>
          <Combobox<Group>
            label={t('sharing.addGroup')}
            search={async (query) => groups.filter((group) => !isChosen(group.id) && holds(group.name, query))}
            keyOf={({ id }) => id}
            show={({ name, memberCount }) => (
              <>
                {name}
                <span className="combobox-note">{t('groups.memberCount', { count: memberCount })}</span>
              </>
            )}
            onChoose={({ id, name }) => onChange([...chosen, { id, name }])}
          />
          {chosen.length === 0 && <p className="field-hint">{t('sharing.noGroupChosen')}</p>}
        </>
      )}
    </div>
  );
}

function holds(name: string, query: string): boolean {
  const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
  return folded(name).includes(folded(query));
}
