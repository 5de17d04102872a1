import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/use-submit.ts';
import type { MailPreferences } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { kindTexts, type NotificationKind } from './kinds.ts';

interface StopMailProps {
  preferences: MailPreferences;
  kind: NotificationKind | null;
  /** @throws if it fails */
  stop: (kind: NotificationKind | null) => Promise<void>;
}

/** Turns off one kind or all with one press. */
export function StopMail({ preferences: { mode, kinds }, kind, stop }: StopMailProps) {
  const { t } = useTranslation();
  if (mode === 'off') return <Notice tone="success" title={t('notificationSettings.stoppedAll')} />;
  return (
    <>
      {kind && !kinds.includes(kind) && <Notice tone="success" title={t('notificationSettings.stoppedKind')} />}
      {kind && kinds.includes(kind) && (
        <StopForm label={t('notificationSettings.stopKind')} look="primary" onStop={() => stop(kind)}>
          {t('notificationSettings.stopKindHint', { kind: t(`notificationSettings.${kindTexts[kind]}`) })}
        </StopForm>
      )}
      <StopForm label={t('notificationSettings.stopAll')} look={kind ? 'plain' : 'primary'} onStop={() => stop(null)} />
    </>
  );
}

interface StopFormProps {
  label: string;
  look: 'primary' | 'plain';
  onStop: () => Promise<void>;
  children?: string;
}

function StopForm({ label, look, onStop, children }: StopFormProps) {
  const { onSubmit, isBusy, problem } = useSubmit(onStop);
  return (
    <form className="entrance-form" onSubmit={onSubmit}>
      {problem !== null && <ProblemNotice error={problem} />}
      {children && <p className="entrance-text">{children}</p>}
      <Button type="submit" look={look} isBusy={isBusy}>
        {label}
      </Button>
    </form>
  );
}
