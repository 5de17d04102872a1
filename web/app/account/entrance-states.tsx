import { useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { Entrance } from './entrance.tsx';

/** Shown while the registration policy loads. */
export function EntrancePending() {
  const { t } = useTranslation();
  return (
    <Entrance title={t('common.productName')}>
      <Skeleton lines={4} />
    </Entrance>
  );
}

/** Shown when the policy can't be loaded. */
export function EntranceError() {
  const { t } = useTranslation();
  const error = useRouteError();
  return (
    <Entrance title={t('common.somethingFailed')}>
      <ProblemNotice
        error={error}
        actions={
          <Button size="small" onClick={() => window.location.reload()}>
            {t('common.retry')}
          </Button>
        }
      />
    </Entrance>
  );
}
