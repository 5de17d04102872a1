import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import '../styles/sharing.css';

interface AskButtonProps {
  /** The page may not exist, as far as the reader knows. */
  subject: { path: string } | { pageId: string };
  right: 'view' | 'edit';
}

export function AskSection({ subject }: Pick<AskButtonProps, 'subject'>) {
  const { t } = useTranslation();
  return (
    <section className="ask-section">
      <p className="field-hint">{t('sharing.askText')}</p>
      <AskButton subject={subject} right="view" />
    </section>
  );
}

export function AskButton({ subject, right }: AskButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<unknown>(null);

  async function ask(): Promise<void> {
    setState('busy');
    setProblem(null);
    try {
      await browserApi().POST('/api/access-requests', { body: { ...subject, right } });
      setState('sent');
    } catch (error) {
      setProblem(error);
      setState('idle');
    }
  }

  if (state === 'sent')
    return <Notice tone="success">{t(right === 'edit' ? 'sharing.askedEdit' : 'sharing.asked')}</Notice>;
  return (
    <>
      <Button isBusy={state === 'busy'} onClick={() => void ask()}>
        {t(right === 'edit' ? 'sharing.askEdit' : 'sharing.ask')}
      </Button>
      {problem !== null && <ProblemNotice error={problem} />}
    </>
  );
}
