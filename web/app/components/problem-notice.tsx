import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import type { TFunction } from '../i18n/i18n.ts';
import { Notice } from './notice.tsx';

/** Translated if known, else the api's text. */
export function problemText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiProblem)) return t('problem.unknown');
  const seconds = Number(error.members.retryAfterSeconds ?? 60);
  // The api may be newer than this dictionary.
  const key = `problem.${error.code}` as 'problem.unknown';
  return t(key, {
    status: error.status,
    seconds,
    reason: String(error.members.reason ?? ''),
    defaultValue: error.status >= 500 ? t('problem.unknown') : error.detail,
  });
}

/** Shows the request id for administrators. */
export function ProblemNotice({ error, actions }: { error: unknown; actions?: ReactNode }) {
  const { t } = useTranslation();
  const requestId = error instanceof ApiProblem ? error.requestId : null;
  return (
    <Notice tone="danger" title={problemText(error, t)} actions={actions}>
      {requestId && <p className="notice-detail">{t('common.requestId', { id: requestId })}</p>}
    </Notice>
  );
}
