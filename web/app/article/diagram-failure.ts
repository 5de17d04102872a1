import { ApiProblem } from '../api/problem.ts';
import { problemText } from '../components/problem-notice.tsx';
import type { TFunction } from '../i18n/i18n.ts';

export function diagramFailure(error: unknown, t: TFunction): string {
  if (error instanceof ApiProblem) return problemText(error, t);
  return t('page.diagramFailed', { reason: error instanceof Error ? error.message : String(error) });
}
