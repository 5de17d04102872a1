import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../api/types.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { lastProvider, noteProvider } from './last-provider.ts';
import { beginSignIn, type PendingSignIn } from './pending-sign-in.ts';

interface ProviderButtonsProps extends Omit<PendingSignIn, 'verifier'> {
  info: Pick<AppInfo, 'signInProviders'>;
}

/** Other ways to sign in, if any. */
export function ProviderButtons({ info: { signInProviders = [] }, next, invitation }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [last] = useState(lastProvider);
  if (signInProviders.length === 0) return null;
  return (
    <ul className="providers" aria-label={t('external.ways')}>
      {signInProviders.map(({ id, name, kind }) => (
        <li key={id}>
          {kind === 'password' ? (
            <ButtonLink to={directoryUrl(id, { next, invitation })} onClick={() => noteProvider(id)}>
              {t('external.continueWith', { provider: name })}
            </ButtonLink>
          ) : (
            <Button
              isBusy={leaving === id}
              onClick={() => {
                setLeaving(id);
                noteProvider(id);
                beginSignIn(id, { next, invitation });
              }}
            >
              {t('external.continueWith', { provider: name })}
            </Button>
          )}
          {id === last && <p className="providers-last">{t('external.usedLast')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the sign-in screen of a directory. */
function directoryUrl(provider: string, { next, invitation }: Omit<PendingSignIn, 'verifier'>): string {
  const search = new URLSearchParams({ provider });
  if (next !== '/') search.set('next', next);
  if (invitation !== null) search.set('invitation', invitation);
  return `/sign-in?${search}`;
}
