import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unpublished } from '../api/types.ts';
import type { PageHead } from '../article/load-article.ts';
import { Button, ButtonLink } from '../components/button.tsx';
import { useKeptFocus } from '../components/keep-focus.ts';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Time } from '../components/time.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { TranslatedParts } from '../components/translated-parts.tsx';
import { editUrl } from '../paths/page-path.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { restoreDiscarded } from './discard.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import '../styles/moved.css';

interface UnpublishedNoticeProps {
  page: PageHead;
  unpublished: Unpublished;
}

/** Offers to continue, view or discard. */
export function UnpublishedNotice({ page, unpublished }: UnpublishedNoticeProps) {
  const { t, i18n } = useTranslation();
  const announce = useAnnounce();
  const [opened, setOpened] = useState<'changes' | 'discard' | null>(null);
  /** Undefined: not discarded; null: nothing was left. */
  const [discardId, setDiscardId] = useState<string | null>();
  const [problem, setProblem] = useState<unknown>(null);
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  const { since, by } = unpublished;
  const names = new Intl.ListFormat(i18n.language).format(by.map(({ name }) => name));
  const text = names ? t('unpublished.byAt', { names, when: '{{when}}' }) : t('unpublished.at', { when: '{{when}}' });

  async function undo(id: string): Promise<void> {
    setProblem(null);
    try {
      await restoreDiscarded(page.id, id);
      setDiscardId(undefined);
      announce(t('unpublished.undone'));
    } catch (error) {
      setProblem(error);
    }
  }

  return (
    <div ref={element} className="page-notice">
      {discardId === undefined ? (
        <Notice
          title={t('unpublished.title')}
          actions={
            <>
              <ButtonLink size="small" look="primary" to={editUrl(page.path)}>
                {t('unpublished.continue')}
              </ButtonLink>
              <Button size="small" onClick={() => setOpened('changes')}>
                {t('unpublished.see')}
              </Button>
              <Button size="small" look="quiet" onClick={() => setOpened('discard')}>
                {t('unpublished.discard')}
              </Button>
            </>
          }
        >
          <p>
            <TranslatedParts text={text} parts={{ when: <Time at={since} /> }} />
          </p>
        </Notice>
      ) : (
        <Notice
          title={t('unpublished.discarded')}
          actions={
            discardId && (
              <Button size="small" onClick={() => void undo(discardId)}>
                {t('unpublished.undo')}
              </Button>
            )
          }
        />
      )}
      {problem !== null && <ProblemNotice error={problem} />}
      {opened === 'changes' && <ChangesDialog pageId={page.id} onClose={() => setOpened(null)} />}
      {opened === 'discard' && (
        <DiscardDialog pageId={page.id} onDiscarded={setDiscardId} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
