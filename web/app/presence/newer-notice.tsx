import { useRevalidator } from '@remix-run/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/button.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { Notice } from '../components/notice.tsx';
import { usePresence } from './use-presence.ts';
import '../styles/presence.css';

/** Says that the page was saved or deleted; it doesn't change by itself. */
export function NewerNotice({ pageId, revisionId }: { pageId: string; revisionId: string }) {
  const { t } = useTranslation();
  const saved = usePresence(({ saved }) => saved[pageId]);
  const isGone = usePresence(({ gone }) => gone.has(pageId));
  if (isGone) return <LookAgain title={t('page.gone')} action={t('page.lookAgain')} />;
  // Revision ids are ordered; a view may be newer than the message.
  const isNewer = saved !== undefined && saved > revisionId;
  return isNewer ? <LookAgain title={t('page.newer')} action={t('page.showNewer')} /> : null;
}

function LookAgain({ title, action }: { title: string; action: string }) {
  const { revalidate, state } = useRevalidator();
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  return (
    <div ref={element} className="newer-notice">
      <Notice
        title={title}
        actions={
          <Button size="small" isBusy={state === 'loading'} onClick={() => revalidate()}>
            {action}
          </Button>
        }
      />
    </div>
  );
}
