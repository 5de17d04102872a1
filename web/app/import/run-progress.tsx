import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import type { Run } from './use-import-run.ts';

export function RunProgress({ run, onStop }: { run: Run; onStop: () => void }) {
  const { t } = useTranslation();
  const { done, total, failed, isDryRun, isStopping } = run;
  const label = isDryRun ? t('importing.checking') : t('importing.importing');
  return (
    <section className="import-progress" aria-label={label}>
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
      <p>
        {isStopping ? t('importing.stopping') : t('importing.progress', { done, total })}
        {failed > 0 && ` · ${t('importing.failedSoFar', { count: failed })}`}
      </p>
      <Button onClick={onStop} isBusy={isStopping}>
        {t('importing.stop')}
      </Button>
    </section>
  );
}
