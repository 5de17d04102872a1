import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { FeedLinks } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Secret } from '../components/secret.tsx';
import { feedUrl } from './feed-url.ts';

interface FeedDialogProps {
  path: string;
  onClose: () => void;
  onClosed: () => boolean;
}

/** For a page and its subpages. */
export function FeedDialog({ path, onClose, onClosed }: FeedDialogProps) {
  const { t, i18n } = useTranslation();
  const [links, setLinks] = useState<FeedLinks | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    answer(browserApi().GET('/api/feeds')).then(setLinks, setProblem);
  }, []);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t('feeds.pageTitle')}
      description={t('feeds.pageText')}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {problem !== null && <ProblemNotice error={problem} />}
      {links && <Secret label={t('feeds.pageLink')} value={feedUrl(links.recent, i18n.language, path)} />}
      {!links && problem === null && <p className="settings-text">{t('feeds.loading')}</p>}
    </Dialog>
  );
}
