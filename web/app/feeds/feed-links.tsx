import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { FeedLinks } from '../api/types.ts';
import { Button } from '../components/button.tsx';
import { Confirm } from '../components/confirm.tsx';
import { Secret } from '../components/secret.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { feedUrl } from './feed-url.ts';

/** Links that can be renewed. */
export function FeedLinkList({ links: loaded }: { links: FeedLinks }) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [links, setLinks] = useState(loaded);
  const [isAsked, setIsAsked] = useState(false);

  async function renew(): Promise<void> {
    setLinks(await answer(browserApi().POST('/api/feeds/renew')));
    announce(t('feeds.renewed'));
  }

  return (
    <>
      <Secret label={t('feeds.watched')} value={feedUrl(links.watched, i18n.language)} />
      <Secret label={t('feeds.recent')} value={feedUrl(links.recent, i18n.language)} />
      <div>
        <Button onClick={() => setIsAsked(true)}>{t('feeds.renew')}</Button>
      </div>
      {isAsked && (
        <Confirm
          title={t('feeds.renewTitle')}
          text={t('feeds.renewText')}
          action={t('feeds.renewAction')}
          onConfirm={renew}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  );
}
