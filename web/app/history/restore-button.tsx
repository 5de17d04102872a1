import { useNavigate, useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { RevisionSummary } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';

interface RestoreButtonProps {
  revision: RevisionSummary;
  /** If someone saved meanwhile, restoring stops. */
  currentId: string;
}

/** Asks first; restoring makes a new revision. */
export function RestoreButton({ revision, currentId }: RestoreButtonProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function restore(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      const { id } = revision;
      await answer(
        browserApi().POST('/api/revisions/{id}/restore', {
          params: { path: { id } },
          body: { baseRevisionId: currentId },
        }),
      );
      announce(t('history.restored'));
      navigate('?', { preventScrollReset: true });
    } catch (error) {
      setProblem(error);
      if (isProblem(error, 'stale_revision')) revalidate();
    } finally {
      setIsBusy(false);
      setIsAsking(false);
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setIsAsking(true)}>
        {t('history.restore')}
      </Button>
      {isProblem(problem, 'stale_revision') ? (
        <Notice tone="warning">{t('history.restoreStale')}</Notice>
      ) : (
        problem !== null && <ProblemNotice error={problem} />
      )}
      <Dialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('history.restoreTitle')}
        description={
          <TranslatedParts
            text={t('history.restoreText', { when: '{{when}}', name: '{{name}}' })}
            parts={{ when: <Time at={revision.createdAt} show="moment" />, name: revision.createdBy.name }}
          />
        }
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{t('common.cancel')}</Button>
            <Button look="primary" isBusy={isBusy} onClick={() => void restore()}>
              {t('history.restore')}
            </Button>
          </>
        }
      />
    </>
  );
}
