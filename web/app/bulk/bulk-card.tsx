import { useRevalidator } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../api/problem.ts';
import type { BulkChange } from '../api/types.ts';
import { Button, IconButton } from '../components/button.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { problemText } from '../components/problem-notice.tsx';
import { ToastGroup } from '../components/toasts.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { isEnded } from '../moves/follow-move.ts';
import { useGoing } from '../moves/use-going.ts';
import { type BulkChanges, browserBulkChanges } from './bulk-changes.ts';

const nothing = () => () => {};

/** Shows progress, then the result with undo. */
export function BulkCard() {
  const { t } = useTranslation();
  const [changes, setChanges] = useState<BulkChanges | null>(null);
  useEffect(() => setChanges(browserBulkChanges()), []);
  const state = useSyncExternalStore(
    changes?.subscribe ?? nothing,
    () => changes?.state ?? null,
    () => null,
  );
  const { revalidate } = useRevalidator();
  useEffect(() => changes?.onEnded(revalidate), [changes, revalidate]);
  if (!changes || !state?.change) return null;
  return (
    <ToastGroup label={t('bulk.regionLabel')}>
      <Card change={state.change} problem={state.problem} changes={changes} />
    </ToastGroup>
  );
}

function Card({ change, problem, changes }: { change: BulkChange; problem: unknown; changes: BulkChanges }) {
  const { t } = useTranslation();
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  const { id, state, done, total, changed, failures } = change;
  const hasEnded = isEnded(change);
  useGoing(element, hasEnded && failures.length === 0 && problem === null, changes.dismiss);
  return (
    <div className="toast" data-state={state} ref={element}>
      <div className="toast-text">
        <p role="status">{textOf(change, t)}</p>
        {!hasEnded && (
          <div className="move-progress">
            <progress value={done} max={total} aria-label={textOf(change, t)} />
            <span className="move-progress-text" aria-hidden>
              {t('bulk.progress', { done, total })}
            </span>
          </div>
        )}
        {hasEnded && failures.length > 0 && <Failures change={change} />}
        {problem !== null && (
          <p className="toast-problem" role="alert">
            {problemText(problem, t)}
          </p>
        )}
      </div>
      {state === 'done' && changed > 0 && (
        <Button size="small" onClick={() => void changes.undo(id)}>
          {t('moves.undo')}
        </Button>
      )}
      <IconButton label={t('moves.dismiss')} onClick={changes.dismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

function Failures({ change: { failed, failures, state } }: { change: BulkChange }) {
  const { t } = useTranslation();
  return (
    <details className="bulk-failures">
      <summary>{t(state === 'undone' ? 'bulk.kept' : 'bulk.failed', { count: failed })}</summary>
      <ul>
        {failures.map(({ page, code }, index) => (
          <li key={index}>
            <b>{page ? page.title || page.path : t('bulk.hiddenPage')}</b> {problemText(asProblem(code), t)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const asProblem = (code: string) => new ApiProblem({ code, status: 409, detail: '', requestId: null });

function textOf({ action, state, changed }: BulkChange, t: TFunction): string {
  if (state === 'undoing') return t('bulk.undoing');
  if (state === 'undone') return t('bulk.undone');
  if (state === 'running') return t(`bulk.running_${action}`);
  return t(`bulk.done_${action}`, { count: changed });
}
