import { useTranslation } from 'react-i18next';
import type { Group, PageAccess } from '../api/types.ts';
import { Notice } from '../components/notice.tsx';
import type { AccessDraft } from './audience.ts';
import { InheritedRules } from './inherited-rules.tsx';
import { OpennessField } from './openness-field.tsx';
import { OwnerField } from './owner-field.tsx';
import { SharersField } from './sharers-field.tsx';

interface SharingFormProps {
  access: PageAccess;
  groups: readonly Group[];
  draft: AccessDraft;
  pagesBelow: number;
  onChange: (draft: AccessDraft) => void;
  /** Called when a link is opened. */
  onLeave: () => void;
}

/** Includes inherited rules. */
export function SharingForm({ access, groups, draft, pagesBelow, onChange, onLeave }: SharingFormProps) {
  const { t } = useTranslation();
  const { canManage, inherited, owner } = access;
  const isReadOnly = !canManage;
  return (
    <>
      {isReadOnly && <Notice>{t('sharing.readOnly', { name: owner.name })}</Notice>}
      <OwnerField
        owner={draft.owner}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...draft, owner: next })}
      />
      <OpennessField
        value={draft.openness}
        inherited={inherited}
        isReadOnly={isReadOnly}
        onChange={(openness) => onChange({ ...draft, openness })}
      />
      {draft.openness !== 'edit' && (
        <SharersField
          draft={draft}
          groups={groups}
          isReadOnly={isReadOnly}
          onChange={(sharers) => onChange({ ...draft, sharers })}
        />
      )}
      <InheritedRules inherited={inherited} onFollow={onLeave} />
      {pagesBelow > 0 && <p className="field-hint">{t('sharing.pagesBelow', { count: pagesBelow })}</p>}
      <p className="field-hint">{t('sharing.administrators')}</p>
    </>
  );
}
