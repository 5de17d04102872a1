import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { Notice } from '../components/notice.tsx';

const askEveryMs = 60_000;

/** For administrators, if the disk is nearly full. */
export function StorageNotice() {
  const { t } = useTranslation();
  const isAdmin = useUser()?.role === 'admin';
  const [isLow, setIsLow] = useState(false);
  useEffect(() => {
    if (!isAdmin) return;
    const ask = () => {
      if (document.hidden) return;
      answer(browserApi().GET('/api/app/ready')).then(
        ({ warnings }) => setIsLow(warnings.includes('storage_low')),
        // It is reported elsewhere.
        () => {},
      );
    };
    ask();
    const timer = setInterval(ask, askEveryMs);
    return () => clearInterval(timer);
  }, [isAdmin]);
  if (!isAdmin || !isLow) return null;
  return (
    <div className="shell-notice">
      <Notice tone="danger" title={t('common.storageLow')}>
        <p>{t('common.storageLowText')}</p>
      </Notice>
    </div>
  );
}
