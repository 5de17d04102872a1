import { useTranslation } from 'react-i18next';
import type { Group, PageAccess, Person } from '../api/types.ts';
import { Notice } from '../components/notice.tsx';
import type { AudienceDraft } from './audience.ts';
import { AudienceField } from './audience-field.tsx';
import { InheritedRules } from './inherited-rules.tsx';
import { OwnerField } from './owner-field.tsx';

export interface SharingDraft {
  view: AudienceDraft;
  edit: AudienceDraft;
  owner: Person;
}

interface SharingFormProps {
  access: PageAccess;
  groups: readonly Group[];
  draft: SharingDraft;
  pagesBelow: number;
  onChange: (draft: SharingDraft) => void;
  /** A link was followed. */
  onLeave: () => void;
}

/** Who may see and edit a page: its own rule, and what comes from above. */
export function SharingForm({ access, groups, draft, pagesBelow, onChange, onLeave }: SharingFormProps) {
  const { t } = useTranslation();
  const { canManage, inherited, owner } = access;
  const isReadOnly = !canManage;
  const aboveTexts = {
    view: t(inherited.some(({ view }) => view) ? 'sharing.aboveNarrowed' : 'sharing.aboveEverybody'),
    edit: t(inherited.some(({ edit }) => edit) ? 'sharing.aboveNarrowed' : 'sharing.aboveViewers'),
  };
  return (
    <>
      {isReadOnly && <Notice>{t('sharing.readOnly', { name: owner.name })}</Notice>}
      <OwnerField
        owner={draft.owner}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...draft, owner: next })}
      />
      {(['view', 'edit'] as const).map((right) => (
        <AudienceField
          key={right}
          label={t(right === 'view' ? 'sharing.whoViews' : 'sharing.whoEdits')}
          aboveText={aboveTexts[right]}
          ownerName={draft.owner.name}
          value={draft[right]}
          groups={groups}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...draft, [right]: next })}
        />
      ))}
      <InheritedRules inherited={inherited} onFollow={onLeave} />
      {pagesBelow > 0 && <p className="field-hint">{t('sharing.pagesBelow', { count: pagesBelow })}</p>}
      <p className="field-hint">{t('sharing.administrators')}</p>
    </>
  );
}
