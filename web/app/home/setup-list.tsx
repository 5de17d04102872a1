import { Link } from '@remix-run/react';
import { Check, Circle, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../components/button.tsx';
import { focusMain } from '../components/keep-focus.ts';
import { ExampleOffer } from '../example-pages/example-offer.tsx';
import { newAtUrl } from '../paths/page-path.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';
import type { Setup } from './load-home-view.ts';
import { endSetup, seeStep } from './setup-memory.ts';
import { type SetupStep, setupSteps } from './setup-steps.ts';

/** For administrators, until done or dismissed. */
export function SetupList({ setup: { done, exampleId } }: { setup: Setup }) {
  const { t } = useTranslation();
  const id = useId();
  const { homePage } = usePublicSettings();
  const [isDismissed, setIsDismissed] = useState(false);
  const isOver = done.length === setupSteps.length;
  useEffect(() => {
    if (isOver) endSetup();
  }, [isOver]);
  if (isDismissed || isOver) return null;
  const places: Record<SetupStep, string> = {
    name: '/settings/wiki',
    page: newAtUrl(homePage),
    import: '/-/import',
    people: '/settings/people',
    mail: '/settings/wiki',
    signIn: '/settings/wiki',
  };
  function dismiss(): void {
    endSetup();
    setIsDismissed(true);
    focusMain();
  }
  return (
    <section className="setup" aria-labelledby={id}>
      <header className="setup-header">
        <h2 id={id}>{t('setup.title')}</h2>
        <span className="setup-count">{t('setup.count', { done: done.length, total: setupSteps.length })}</span>
        <IconButton label={t('setup.dismiss')} onClick={dismiss}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol className="setup-steps">
        {setupSteps.map((step) => (
          <li key={step} data-done={done.includes(step) || undefined}>
            {done.includes(step) ? <Check aria-label={t('setup.done')} /> : <Circle aria-hidden />}
            <Link to={places[step]} onClick={() => seeStep(step)}>
              {t(`setup.${step}`)}
            </Link>
            <span className="setup-hint">{t(`setup.${step}Hint`)}</span>
          </li>
        ))}
      </ol>
      <ExampleOffer exampleId={exampleId} />
    </section>
  );
}
