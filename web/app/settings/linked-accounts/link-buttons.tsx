import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { PasswordDialog } from '../second-factor/password-dialog.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import type { LinkedAccountsView } from './load-linked-accounts.ts';

type Provider = LinkedAccountsView['providers'][number];
type LinkButtonsProps = Pick<LinkedAccountsView, 'providers' | 'hasPassword'>;

/** The wiki's password is asked for first, if there is one. */
export function LinkButtons({ providers, hasPassword }: LinkButtonsProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [asking, setAsking] = useState<Provider | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function link(body: { provider: string; password?: string }): Promise<void> {
    const { authorizationUrl } = await answer(browserApi().POST('/api/account-links', { body }));
    window.location.assign(authorizationUrl);
  }

  async function linkAtOnce(provider: string): Promise<void> {
    setLeaving(provider);
    setProblem(null);
    try {
      await link({ provider });
    } catch (error) {
      setProblem(error);
      setLeaving(null);
    }
  }

  return (
    <>
      {problem !== null && <ProblemNotice error={problem} />}
      <div className="link-buttons">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            isBusy={leaving === provider.id}
            onClick={() =>
              hasPassword || provider.kind === 'password' ? setAsking(provider) : void linkAtOnce(provider.id)
            }
          >
            {t('external.link', { provider: provider.name })}
          </Button>
        ))}
      </div>
      {asking?.kind === 'password' && (
        <DirectoryDialog provider={asking} hasPassword={hasPassword} onClose={() => setAsking(null)} />
      )}
      {asking?.kind === 'redirect' && (
        <PasswordDialog
          title={t('external.link', { provider: asking.name })}
          onConfirm={(password) => link({ provider: asking.id, password })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
