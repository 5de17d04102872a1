import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { TextDifference } from '../history/diff/text-difference.tsx';
import { loadChanges } from './discard.ts';

type Changes = Awaited<ReturnType<typeof loadChanges>>;

export function ChangesDialog({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<Changes | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  useEffect(() => {
    let isWanted = true;
    loadChanges(pageId).then(
      (loaded) => isWanted && setChanges(loaded),
      (error) => isWanted && setProblem(error),
    );
    return () => {
      isWanted = false;
    };
  }, [pageId]);

  return (
    <Dialog isOpen onOpenChange={onClose} shape="wide" title={t('unpublished.changesTitle')}>
      {problem !== null ? (
        <ProblemNotice error={problem} />
      ) : changes ? (
        <Difference {...changes} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Dialog>
  );
}

function Difference({ published, live }: Changes) {
  const { t } = useTranslation();
  if (published === live) return <p>{t('unpublished.changesNone')}</p>;
  return <TextDifference before={published} after={live} label={t('unpublished.changesTitle')} />;
}
