import { Link } from '@remix-run/react';
import { Check, Circle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { IconButton } from '../components/button.tsx';
import { focusMain } from '../components/keep-focus.ts';
import { newAtUrl } from '../paths/page-path.ts';
import { keepLength } from '../preferences/kept-lengths.ts';
import { usePublicSettings } from '../site/use-public-settings.ts';
import { endSetup, hasSetupEnded, loadDoneSteps, type SetupStep, seeStep, setupSteps } from './setup-steps.ts';

/** What an administrator does with a new wiki, until all of it is done or the list is dismissed. It has its room before it is known. */
export function SetupList() {
  const [done, end] = useDoneSteps();
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done !== undefined) keepLength('--setup-height', done && (room.current?.offsetHeight ?? null));
  }, [done]);
  return (
    <div className="setup-room" ref={room} style={done === undefined ? { minHeight: 'var(--setup-height, 0)' } : {}}>
      {done && <Steps done={done} onEnd={end} />}
    </div>
  );
}

function Steps({ done, onEnd }: { done: Set<SetupStep>; onEnd: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { homePage } = usePublicSettings();
  const places: Record<SetupStep, string> = {
    name: '/settings/wiki',
    page: newAtUrl(homePage),
    import: '/-/import',
    people: '/settings/people',
    mail: '/settings/wiki',
    signIn: '/settings/wiki',
  };
  return (
    <section className="setup" aria-labelledby={id}>
      <header className="setup-header">
        <h2 id={id}>{t('setup.title')}</h2>
        <span className="setup-count">{t('setup.count', { done: done.size, total: setupSteps.length })}</span>
        <IconButton label={t('setup.dismiss')} onClick={onEnd}>
          <X aria-hidden />
        </IconButton>
      </header>
      <ol className="setup-steps">
        {setupSteps.map((step) => (
          <li key={step} data-done={done.has(step) || undefined}>
            {done.has(step) ? <Check aria-label={t('setup.done')} /> : <Circle aria-hidden />}
            <Link to={places[step]} onClick={() => seeStep(window.localStorage, step)}>
              {t(`setup.${step}`)}
            </Link>
            <span className="setup-hint">{t(`setup.${step}Hint`)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The steps that are done; null for members and once the list has ended, undefined before it is known. */
function useDoneSteps(): [Set<SetupStep> | null | undefined, end: () => void] {
  const isAdmin = useUser()?.role === 'admin';
  const [done, setDone] = useState<Set<SetupStep> | null>();
  useEffect(() => {
    if (!isAdmin || hasSetupEnded(window.localStorage)) return setDone(null);
    let isCurrent = true;
    loadDoneSteps(browserApi(), window.localStorage).then(
      (steps) => {
        const isOver = steps.size === setupSteps.length;
        if (isOver) endSetup(window.localStorage);
        if (isCurrent) setDone(isOver ? null : steps);
      },
      // The home screen is complete without it.
      () => isCurrent && setDone(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [isAdmin]);

  function end(): void {
    endSetup(window.localStorage);
    setDone(null);
    focusMain();
  }

  return [done, end];
}
