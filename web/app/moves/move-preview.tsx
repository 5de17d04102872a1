import { useTranslation } from 'react-i18next';
import { PlanView } from './plan-view.tsx';
import type { PlanState } from './use-move-plan.ts';

/** `isUnchanged`: the page is already there. */
export function MovePreview({
  status,
  plan,
  isUnchanged = false,
}: {
  isUnchanged?: boolean;
} & Pick<PlanState, 'status' | 'plan'>) {
  const { t } = useTranslation();
  return (
    <div className="plan" aria-live="polite" aria-busy={status === 'checking'}>
      {isUnchanged && <p className="plan-more">{t('moves.unchanged')}</p>}
      {status === 'checking' && !plan && <p className="plan-more">{t('moves.checking')}</p>}
      {plan && <PlanView plan={plan} />}
    </div>
  );
}
