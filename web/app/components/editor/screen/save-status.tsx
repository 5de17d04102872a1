import { Check, CloudOff, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { EditState } from '../session/edit-state.ts';

/** Where the text stands: on the server, in this browser only, on its way, or refused. Read out on each change. */
export function SaveStatus({ state }: { state: EditState }) {
  const { t } = useTranslation();
  const { status } = state.save;
  const texts = {
    saved: t('editor.saved'),
    new: t('editor.newStatus'),
    unsaved: state.keepProblem ? t('editor.unsavedUnkept') : t('editor.unsaved'),
    saving: t('editor.saving'),
    failed: t('editor.notSaved'),
  };
  const icons = {
    saved: Check,
    new: PencilLine,
    unsaved: state.keepProblem ? TriangleAlert : PencilLine,
    saving: LoaderCircle,
    failed: CloudOff,
  };
  const Icon = icons[status];
  return (
    <p className="save-status" role="status" data-status={status}>
      <Icon aria-hidden />
      <span className="save-status-text">{texts[status]}</span>
    </p>
  );
}
