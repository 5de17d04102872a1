import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { useAnnounce } from '../components/toasts.tsx';

/** Signs out all other browsers of the reader. */
export function EndOtherSessions({ onEnded }: { onEnded: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isAsking, setIsAsking] = useState(false);

  async function end(): Promise<void> {
    const query = { kind: 'session', except: 'current' } as const;
    await browserApi().DELETE('/api/access-tokens', { params: { query } });
    announce(t('settings.otherSessionsEnded'));
    onEnded();
  }

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('settings.endOtherSessions')}</Button>
      {isAsking && (
        <Confirm
          title={t('settings.endOtherSessionsTitle')}
          text={t('settings.endOtherSessionsText')}
          action={t('settings.endOtherSessions')}
          onConfirm={end}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
