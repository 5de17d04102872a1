import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovePlan } from '../api/types.ts';
import { Confirm } from '../components/confirm.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { browserMoves } from './browser-moves.ts';
import { planTrash, trashPage } from './move-calls.ts';
import type { MovablePage } from './moves-underway.ts';

interface TrashDialogProps {
  page: MovablePage;
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Includes the number of subpages. */
export function TrashDialog({ page, onClose, onClosed }: TrashDialogProps) {
  const { t } = useTranslation();
  const { plan, problem } = useTrashPlan(page.id);
  return (
    <Confirm
      title={t('moves.trashTitle', { title: page.title })}
      text={t('moves.trashText')}
      action={t('moves.trashAction')}
      isReady={plan !== null}
      onConfirm={async () => void browserMoves().track(await trashPage(page.id), page)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="plan" aria-live="polite">
        {plan ? (
          <>
            <p className="plan-total">{t('moves.trashTotal', { count: plan.total })}</p>
            {plan.inbound.total > 0 && <p>{t('moves.trashInbound', { count: plan.inbound.total })}</p>}
          </>
        ) : (
          problem === null && <p className="plan-more">{t('moves.checking')}</p>
        )}
      </div>
      {problem !== null && <ProblemNotice error={problem} />}
    </Confirm>
  );
}

function useTrashPlan(pageId: string) {
  const [plan, setPlan] = useState<MovePlan | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    planTrash(pageId, leaving.signal).then(
      (found) => !leaving.signal.aborted && setPlan(found),
      (error) => !leaving.signal.aborted && setProblem(error),
    );
    return () => leaving.abort();
  }, [pageId]);
  return { plan, problem };
}
