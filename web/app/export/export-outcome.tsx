import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { exportProblem } from './export-problem.ts';
import type { ExportState, ToldFailure } from './use-export.ts';

function ExportProblem({ error }: { error: unknown }) {
  const { t } = useTranslation();
  if (error instanceof ApiProblem) return <ProblemNotice error={error} />;
  return <Notice tone="danger" title={exportProblem(error, t)} />;
}

/** Includes failures. */
export function ExportOutcome({ state, failures }: { state: ExportState; failures: readonly ToldFailure[] }) {
  const { t } = useTranslation();
  return (
    <>
      {state.kind === 'running' && (
        <div className="export-progress">
          <p role="status">
            {state.total === null
              ? t('export.looking')
              : t('export.progress', { done: state.done, total: state.total })}
          </p>
          <progress aria-label={t('export.title')} value={state.done} max={state.total ?? undefined} />
        </div>
      )}
      {state.kind === 'done' && (
        <Notice tone={failures.length > 0 ? 'warning' : 'success'} title={t('export.done', { count: state.pages })}>
          {failures.length > 0 && <p>{t('export.incomplete')}</p>}
        </Notice>
      )}
      {state.kind === 'stopped' && <Notice title={t('export.stopped')} />}
      {state.kind === 'failed' && <ExportProblem error={state.error} />}
      {failures.length > 0 && (
        <ul className="export-failures" aria-label={t('export.failures')}>
          {failures.map(({ path, attachment, text }) => (
            <li key={`${path} ${attachment}`}>
              <b>{attachment === null ? path : t('export.fileOf', { name: attachment, path })}</b> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
