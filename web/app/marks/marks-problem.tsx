import { useTranslation } from 'react-i18next';
import { problemText } from '../components/problem-notice.tsx';
import type { PageMarks } from './use-marks.ts';

/** Says that a mark couldn't be saved. */
export function MarksProblem({ shown: { problem } }: { shown: PageMarks }) {
  const { t } = useTranslation();
  return (
    <p className="marks-problem" role="alert">
      {problem !== null && t('marks.failed', { reason: problemText(problem, t) })}
    </p>
  );
}
