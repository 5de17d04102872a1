import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { Notice } from '../components/notice.tsx';
import { browserPresence } from './browser-presence.ts';
import '../styles/presence.css';

const nothing = () => () => {};

/** Says that somebody has saved the page since it was loaded. What one reads is not taken away before one asks for it. */
export function NewerNotice({ pageId, revisionId }: { pageId: string; revisionId: string }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  const saved = useSyncExternalStore(
    isHydrated ? browserPresence().subscribe : nothing,
    () => (isHydrated ? browserPresence().state.saved[pageId] : undefined),
    () => undefined,
  );
  // Ids of revisions grow with time, and an answer may be newer than what was heard.
  return saved !== undefined && saved > revisionId ? <Newer /> : null;
}

function Newer() {
  const { t } = useTranslation();
  const { revalidate, state } = useRevalidator();
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  return (
    <div ref={element} className="newer-notice">
      <Notice
        title={t('page.newer')}
        actions={
          <Button size="small" isBusy={state === 'loading'} onClick={() => revalidate()}>
            {t('page.showNewer')}
          </Button>
        }
      />
    </div>
  );
}
