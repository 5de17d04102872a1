import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import type { LinkedAccountsView } from './load-linked-accounts.ts';

/** One button for each provider, which leads there and back. */
export function LinkButtons({ providers }: Pick<LinkedAccountsView, 'providers'>) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<unknown>(null);

  async function link(provider: string): Promise<void> {
    setLeaving(provider);
    setProblem(null);
    try {
      const { authorizationUrl } = await answer(browserApi().POST('/api/account-links', { body: { provider } }));
      window.location.assign(authorizationUrl);
    } catch (error) {
      setProblem(error);
      setLeaving(null);
    }
  }

  return (
    <>
      {problem !== null && <ProblemNotice error={problem} />}
      <div className="link-buttons">
        {providers.map(({ id, name }) => (
          <Button key={id} isBusy={leaving === id} onClick={() => void link(id)}>
            {t('external.link', { provider: name })}
          </Button>
        ))}
      </div>
    </>
  );
}
