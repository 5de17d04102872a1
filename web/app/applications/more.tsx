import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import type { useParts } from '../components/use-parts.ts';

/** The end of a list of which more can be asked for. */
export function More({
  nextCursor,
  isLoading,
  problem,
  loadMore,
}: Pick<ReturnType<typeof useParts>, 'nextCursor' | 'isLoading' | 'problem' | 'loadMore'>) {
  const { t } = useTranslation();
  return (
    <>
      {problem !== null && <ProblemNotice error={problem} />}
      {nextCursor !== null && (
        <Button isBusy={isLoading} onClick={() => void loadMore()}>
          {t('common.showMore')}
        </Button>
      )}
    </>
  );
}
