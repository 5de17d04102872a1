import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { permalinkUrl } from '../../paths/page-path.ts';
import type { EditSession } from '../session/edit-session.ts';
import type { LiveState } from '../session/live-text.ts';
import { DiscardedNotice } from './discarded-notice.tsx';
import { CopyTextButton } from './save-notices.tsx';

interface LiveNoticesProps {
  edit: EditSession;
  live: LiveState;
  pageId: string | null;
  onRetry: () => void;
}

export function LiveNotices({ edit, live, pageId, onRetry }: LiveNoticesProps) {
  const { t } = useTranslation();
  const { end, canEdit, isMoving, refused, discarded, isPublishWanted } = live;
  const copy = <CopyTextButton edit={edit} />;
  const texts = {
    gone: t('editor.liveGone'),
    trashed: t('editor.liveTrashed'),
    malformed: t('editor.liveMalformed'),
    too_large: t('editor.liveTooLarge'),
  };
  if (end) {
    return (
      <Notice
        tone="danger"
        title={texts[end]}
        actions={
          <>
            {end === 'trashed' && pageId !== null && (
              <Link className="button button-plain button-small" to={permalinkUrl(pageId)} target="_blank">
                {t('editor.goneLook')}
              </Link>
            )}
            <Button size="small" onClick={onRetry}>
              {t('editor.liveRetry')}
            </Button>
            {copy}
          </>
        }
      />
    );
  }
  if (!canEdit) return <Notice tone="warning" title={t('editor.liveReadOnly')} actions={copy} />;
  return (
    <>
      {discarded && pageId !== null && <DiscardedNotice key={discarded.id} pageId={pageId} discarded={discarded} />}
      {isPublishWanted && <Notice title={t('editor.publishWanted')} />}
      {isMoving && <Notice title={t('editor.liveMoving')} />}
      {refused && (
        <Notice tone="warning" title={t('editor.liveRefused')} actions={copy}>
          <p>{refused.code === 'page_too_large' ? t('editor.liveRefusedLarge') : refused.detail}</p>
        </Notice>
      )}
    </>
  );
}

/** Whether the text is only to be read and copied. */
export function isReadOnly(live: LiveState | null): boolean {
  return live !== null && (live.end !== null || !live.canEdit);
}
