import { Check, CloudAlert, CloudOff, CloudUpload, LoaderCircle, PencilLine, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale, useTimeZone } from '../../time/clock.ts';
import { formatMoment } from '../../time/format-time.ts';
import type { EditSession } from '../session/edit-session.ts';
import { useEditState } from '../session/use-edit-session.ts';

/** Shows where the text is. Read out on changes, but rarely while sending; its title is the last change. */
export function SaveStatus({ edit }: { edit: EditSession }) {
  const { t } = useTranslation();
  const state = useEditState(edit);
  const { status } = state.save;
  const since = useSince(status);
  const timeZone = useTimeZone();
  const locale = useLocale();
  const texts = {
    saved: t('editor.saved'),
    new: t('editor.newStatus'),
    unsaved: state.keepProblem ? t('editor.unsavedUnkept') : t('editor.unsaved'),
    saving: t('editor.saving'),
    sending: t('editor.saving'),
    offline: state.keepProblem ? t('editor.unsavedUnkept') : t('editor.offline'),
    failed: t('editor.notSaved'),
  };
  const icons = {
    saved: Check,
    new: PencilLine,
    unsaved: state.keepProblem ? TriangleAlert : PencilLine,
    saving: LoaderCircle,
    sending: CloudUpload,
    offline: state.keepProblem ? TriangleAlert : CloudOff,
    failed: CloudAlert,
  };
  const Icon = icons[status];
  const isUsual = status === 'sending' || (status === 'saved' && state.live !== null);
  return (
    <p
      className="save-status"
      role="status"
      aria-live={isUsual ? 'off' : 'polite'}
      data-status={status}
      title={since ? formatMoment(since, locale, timeZone) : undefined}
    >
      <Icon aria-hidden />
      <span className="save-status-text">{texts[status]}</span>
    </p>
  );
}

/** Returns null if unchanged. */
function useSince(value: unknown): Date | null {
  const before = useRef(value);
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setSince(new Date());
  }, [value]);
  return since;
}
