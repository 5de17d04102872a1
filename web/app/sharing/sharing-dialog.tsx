import { useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { PageHead } from '../article/load-article.ts';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Notice } from '../components/notice.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { type AccessDraft, draftOf, lossOf, ruleOf, withAskers } from './audience.ts';
import { countBelow, loadSharing, type Sharing } from './load-sharing.ts';
import { SharingForm } from './sharing-form.tsx';
import '../styles/sharing.css';

interface SharingDialogProps {
  page: PageHead;
  /** Added to the form. */
  askerIds?: readonly string[];
  onClose: () => void;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Shows and changes the permissions of a page. */
export function SharingDialog({ page, askerIds = none, onClose, onClosed }: SharingDialogProps) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { sharing, pagesBelow, problem, setProblem } = useSharing(page.id, askerIds);
  const [changed, setDraft] = useState<AccessDraft | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const asked = sharing && sharing.askers.length > 0 ? withAskers(draftOf(sharing.access), sharing.askers) : null;
  const draft = changed ?? asked;
  const shown = draft ?? (sharing && draftOf(sharing.access));
  const loss = draft && user && sharing ? lossOf(draft, user, sharing.groups) : null;

  async function save(): Promise<void> {
    if (!draft) return onClose();
    setIsBusy(true);
    setProblem(null);
    const { owner } = draft;
    const body = {
      ...ruleOf(draft),
      ...(owner.id === sharing?.access.owner.id ? {} : { ownerId: owner.id }),
    };
    try {
      await answer(browserApi().PUT('/api/pages/{id}/access', { params: { path: { id: page.id } }, body }));
      announce(t('sharing.saved'));
      onClose();
      if (loss === 'view') navigate('/');
      else revalidate();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  const canManage = sharing?.access.canManage ?? false;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onClosed={onClosed}
      title={t('sharing.title')}
      description={t('sharing.of', { title: page.title || page.path })}
      actions={
        <>
          {/* Here, where it is seen however far the form is scrolled. */}
          <div className="sharing-notices">
            {loss && <Notice tone="warning">{t(`sharing.loss_${loss}`)}</Notice>}
            {problem !== null && <ProblemNotice error={problem} />}
          </div>
          <Button onClick={onClose}>{canManage ? t('common.cancel') : t('common.close')}</Button>
          {canManage && (
            <Button look={loss ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void save()}>
              {t(loss ? 'sharing.saveAnyway' : 'sharing.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="sharing">
        {sharing && asked && (
          <Notice>{t('sharing.asking', { names: sharing.askers.map(({ name }) => name).join(', ') })}</Notice>
        )}
        {sharing && shown ? (
          <SharingForm {...sharing} draft={shown} pagesBelow={pagesBelow} onChange={setDraft} onLeave={onClose} />
        ) : (
          problem === null && <Skeleton lines={6} />
        )}
      </div>
    </Dialog>
  );
}

const none: readonly string[] = [];

function useSharing(pageId: string, askerIds: readonly string[]) {
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const [pagesBelow, setPagesBelow] = useState(0);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    loadSharing(browserApi(), { id: pageId, askerIds, signal }).then(
      (loaded) => !signal.aborted && setSharing(loaded),
      (error) => !signal.aborted && setProblem(error),
    );
    countBelow(browserApi(), pageId, signal).then(
      (count) => !signal.aborted && setPagesBelow(count),
      // Hidden from people who can't move all of them.
      () => {},
    );
    return () => leaving.abort();
  }, [pageId, askerIds]);
  return { sharing, pagesBelow, problem, setProblem };
}
