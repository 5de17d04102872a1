import { Users, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../api/types.ts';
import { IconButton } from '../components/button.tsx';
import { Combobox } from '../components/combobox.tsx';
import { Avatar } from '../people/avatar.tsx';
import { searchPeople } from '../people/search-people.ts';
import { type AccessDraft, isSame, namedIn, type Sharer } from './audience.ts';

interface SharersFieldProps {
  draft: AccessDraft;
  groups: readonly Group[];
  isReadOnly: boolean;
  /** Default: says that only the owner has access. */
  emptyHint?: string;
  onChange: (sharers: Sharer[]) => void;
}

type Choice = Sharer & { memberCount?: number };

export function SharersField({ draft, groups, isReadOnly, emptyHint, onChange }: SharersFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const { sharers, openness, owner } = draft;
  const named = namedIn(draft);

  async function search(query: string, signal: AbortSignal): Promise<Choice[]> {
    const people = await searchPeople(query, signal);
    const found: Choice[] = [
      ...groups.filter(({ name }) => holds(name, query)).map((group) => ({ ...asSharer('group', group), ...group })),
      ...people.filter((person) => person.id !== owner.id).map((person) => asSharer('person', person)),
    ];
    return found.filter((choice) => !named.some((sharer) => isSame(sharer, choice)));
  }

  function add({ kind, id, name, avatarUrl }: Choice): void {
    const others = sharers.filter((sharer) => !isSame(sharer, { kind, id }));
    // If everyone may view, people are added as editors.
    onChange([...others, { kind, id, name, avatarUrl, canEdit: openness === 'view' }]);
  }

  function remove(gone: Sharer): void {
    onChange(sharers.filter((sharer) => !isSame(sharer, gone)));
    // The button that had the focus is gone.
    place.current?.querySelector('input')?.focus();
  }

  return (
    <section className="sharers" aria-labelledby={id} ref={place}>
      <h3 className="field-label" id={id}>
        {t('sharing.sharers')}
      </h3>
      {!isReadOnly && (
        <Combobox<Choice>
          label={t('sharing.addSharers')}
          search={search}
          keyOf={({ kind, id: key }) => `${kind} ${key}`}
          show={(choice) => (
            <>
              <SharerName sharer={choice} />
              {choice.memberCount !== undefined && (
                <span className="combobox-note">{t('groups.memberCount', { count: choice.memberCount })}</span>
              )}
            </>
          )}
          onChoose={add}
        />
      )}
      {named.length === 0 && <p className="field-hint">{emptyHint ?? t('sharing.onlyOwner', { name: owner.name })}</p>}
      <ul className="sharer-list">
        {named.map((sharer) => (
          <SharerRow
            key={`${sharer.kind} ${sharer.id}`}
            sharer={sharer}
            isForEditing={openness === 'view'}
            isReadOnly={isReadOnly}
            onChange={(changed) => onChange(sharers.map((one) => (one === sharer ? changed : one)))}
            onRemove={() => remove(sharer)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SharerRowProps {
  sharer: Sharer;
  /** Everyone may view, so the people are editors. */
  isForEditing: boolean;
  isReadOnly: boolean;
  onChange: (sharer: Sharer) => void;
  onRemove: () => void;
}

function SharerRow({ sharer, isForEditing, isReadOnly, onChange, onRemove }: SharerRowProps) {
  const { t } = useTranslation();
  const name = sharer.name ?? t('sharing.goneGroup');
  return (
    <li className="sharer">
      <SharerName sharer={sharer} />
      <span className="sharer-right">
        {isForEditing || isReadOnly ? (
          <span>{t(sharer.canEdit ? 'sharing.canEdit' : 'sharing.canView')}</span>
        ) : (
          <select
            className="input"
            aria-label={t('sharing.rightOf', { name })}
            value={sharer.canEdit ? 'edit' : 'view'}
            onChange={({ target }) => onChange({ ...sharer, canEdit: target.value === 'edit' })}
          >
            <option value="view">{t('sharing.canView')}</option>
            <option value="edit">{t('sharing.canEdit')}</option>
          </select>
        )}
        {!isReadOnly && (
          <IconButton label={t('sharing.removeSharer', { name })} onClick={onRemove}>
            <X aria-hidden />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function SharerName({ sharer: { kind, name, avatarUrl } }: { sharer: Sharer }) {
  const { t } = useTranslation();
  return (
    <>
      {kind === 'group' ? (
        <span className="sharer-group">
          <Users aria-hidden />
        </span>
      ) : (
        <Avatar person={{ name: name ?? '', avatarUrl }} size="small" />
      )}
      <span className="sharer-name">{name ?? t('sharing.goneGroup')}</span>
    </>
  );
}

const asSharer = (kind: Sharer['kind'], one: { id: string; name: string; avatarUrl?: string | null }): Sharer => ({
  kind,
  id: one.id,
  name: one.name,
  avatarUrl: one.avatarUrl ?? null,
  canEdit: false,
});

function holds(name: string, query: string): boolean {
  const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();
  return folded(name).includes(folded(query));
}
