import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useLoaded } from '../components/use-loaded.ts';
import { TextDifference } from '../history/diff/text-difference.tsx';
import { loadChanges } from './discard.ts';

type Changes = Awaited<ReturnType<typeof loadChanges>>;

export function ChangesDialog({ pageId, onClose }: { pageId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { loaded: changes, problem } = useLoaded(pageId, loadChanges);

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
