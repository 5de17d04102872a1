import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import type { Group } from '../api/types.ts';
import { loadGroups } from '../settings/groups/load-groups.ts';
import { type AccessDraft, ruleOf } from '../sharing/audience.ts';
import { OpennessField } from '../sharing/openness-field.tsx';
import { SharersField } from '../sharing/sharers-field.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useStart } from './use-start.ts';
import '../styles/sharing.css';

/** Asks who may see and edit the selected pages. */
export function BulkShareDialog(props: BulkDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { start, ...state } = useStart(props);
  const [groups, setGroups] = useState<readonly Group[]>([]);
  const [draft, setDraft] = useState<Omit<AccessDraft, 'owner'>>({ openness: 'chosen', sharers: [] });
  useEffect(() => void loadGroups(browserApi()).then(setGroups, () => {}), []);
  if (!user) return null;
  const owner = { id: user.id, name: user.name, avatarUrl: null };
  return (
    <BulkDialog
      {...state}
      title={t('bulk.shareTitle', { count: props.pages.length })}
      text={t('bulk.shareText')}
      action={t('sharing.save')}
      onSubmit={() => void start({ action: 'share', access: ruleOf({ ...draft, owner }) })}
      onClose={props.onClose}
    >
      <OpennessField
        value={draft.openness}
        inherited={[]}
        isReadOnly={false}
        onChange={(openness) => setDraft({ ...draft, openness })}
      />
      {draft.openness !== 'edit' && (
        <SharersField
          draft={{ ...draft, owner }}
          groups={groups}
          isReadOnly={false}
          emptyHint={t('bulk.onlyOwners')}
          onChange={(sharers) => setDraft({ ...draft, sharers })}
        />
      )}
      <p className="field-hint">{t('sharing.administrators')}</p>
    </BulkDialog>
  );
}
