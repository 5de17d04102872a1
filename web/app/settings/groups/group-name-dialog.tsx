import { useTranslation } from 'react-i18next';
import { textOf, useSubmit } from '../../account/use-submit.ts';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Group } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { useAnnounce } from '../../components/toasts.tsx';

interface GroupNameDialogProps {
  /** The group to be renamed; null for a new one. */
  group: Group | null;
  onClose: () => void;
  onSaved: () => void;
}

const longestName = 100;

export function GroupNameDialog({ group, onClose, onSaved }: GroupNameDialogProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { onSubmit, isBusy, problem } = useSubmit(async (form) => {
    const body = { name: textOf(form, 'name').trim() };
    const { name } = group
      ? await answer(browserApi().PUT('/api/groups/{id}', { params: { path: { id: group.id } }, body }))
      : await answer(browserApi().POST('/api/groups', { body }));
    announce(group ? t('groups.renamed') : t('groups.created', { name }));
    onSaved();
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={group ? t('groups.renameTitle', { name: group.name }) : t('groups.create')}
    >
      <form className="settings-form" onSubmit={onSubmit}>
        {problem !== null && <ProblemNotice error={problem} />}
        <TextField
          label={t('groups.name')}
          hint={group && t('groups.renameHint')}
          name="name"
          required
          maxLength={longestName}
          autoComplete="off"
          defaultValue={group?.name}
        />
        <div className="settings-actions">
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {group ? t('groups.rename') : t('groups.createAction')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
