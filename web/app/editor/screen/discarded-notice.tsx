import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem.ts';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { restoreDiscarded } from '../../unpublished/discard.ts';

interface DiscardedNoticeProps {
  pageId: string;
  discarded: { id: string; by: string };
}

/** Offers to restore them. */
export function DiscardedNotice({ pageId, discarded: { id, by } }: DiscardedNoticeProps) {
  const { t } = useTranslation();
  const [isClosed, setIsClosed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function undo(): Promise<void> {
    setIsBusy(true);
    try {
      await restoreDiscarded(pageId, id);
      setIsClosed(true);
    } catch (error) {
      // Someone else was faster.
      if (isProblem(error, 'discard_not_found')) setIsClosed(true);
      else setProblem(error);
    }
    setIsBusy(false);
  }

  if (isClosed) return null;
  return (
    <>
      <Notice
        title={by ? t('unpublished.discardedBy', { name: by }) : t('unpublished.discarded')}
        actions={
          <>
            <Button size="small" isBusy={isBusy} onClick={() => void undo()}>
              {t('unpublished.undo')}
            </Button>
            <Button size="small" look="quiet" onClick={() => setIsClosed(true)}>
              {t('common.close')}
            </Button>
          </>
        }
      />
      {problem !== null && <ProblemNotice error={problem} />}
    </>
  );
}
