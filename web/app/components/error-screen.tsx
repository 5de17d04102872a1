import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/problem.ts';
import { Button, ButtonLink } from './button.tsx';
import { ProblemNotice } from './problem-notice.tsx';

/** Problem codes of missing things. */
const absences = ['page_not_found', 'person_not_found', 'group_not_found'];

/** For an ErrorBoundary; `ifMissing` is shown for 404. */
export function ErrorScreen({ ifMissing }: { ifMissing?: ReactNode }) {
  const error = useRouteError();
  const { t } = useTranslation();
  const isMissing = isRouteErrorResponse(error)
    ? error.status === 404
    : absences.some((code) => isProblem(error, code));
  return (
    <main className="screen" id="mainContent" tabIndex={-1}>
      <h1 className="screen-title">{isMissing ? t('common.notFound') : t('common.somethingFailed')}</h1>
      {isMissing ? <p>{t('common.notFoundText')}</p> : <ProblemNotice error={error} />}
      <p className="screen-actions">
        {!isMissing && <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
        <ButtonLink to="/">{t('common.goHome')}</ButtonLink>
      </p>
      {isMissing && ifMissing}
    </main>
  );
}
