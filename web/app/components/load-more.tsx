import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface LoadMoreProps {
  nextCursor: string | null;
  isLoading: boolean;
  problem: unknown;
  loadMore: () => Promise<void>;
  size?: 'small';
  /** Default: "Show more". */
  label?: string;
}

/** Continues a list, or shows why it couldn't. */
export function LoadMore({ nextCursor, isLoading, problem, loadMore, size, label }: LoadMoreProps) {
  const { t } = useTranslation();
  return (
    <>
      {problem !== null && <ProblemNotice error={problem} />}
      {nextCursor !== null && (
        <Button size={size} isBusy={isLoading} onClick={() => void loadMore()}>
          {label ?? t('common.showMore')}
        </Button>
      )}
    </>
  );
}
