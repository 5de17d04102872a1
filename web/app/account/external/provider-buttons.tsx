import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppInfo } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { beginSignIn, type PendingSignIn } from './pending-sign-in.ts';

interface ProviderButtonsProps extends Omit<PendingSignIn, 'verifier'> {
  info: Pick<AppInfo, 'signInProviders'>;
}

/** The ways into the wiki that need no password; nothing where there are none. */
export function ProviderButtons({ info: { signInProviders = [] }, next, invitation }: ProviderButtonsProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string | null>(null);
  if (signInProviders.length === 0) return null;
  return (
    <ul className="providers" aria-label={t('external.ways')}>
      {signInProviders.map(({ id, name }) => (
        <li key={id}>
          <Button
            isBusy={leaving === id}
            onClick={() => {
              setLeaving(id);
              beginSignIn(id, { next, invitation });
            }}
          >
            {t('external.continueWith', { provider: name })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
