import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../api/types.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Notice } from '../../components/notice.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { AttachmentRow, actionsId } from './attachment-row.tsx';
import type { AttachmentListData } from './use-attachments.ts';

interface AttachmentListProps {
  list: AttachmentListData;
  isReachable: boolean;
  canEdit: boolean;
  onInsert?: (attachment: Attachment) => void;
  /** Whether the text being written refers to it. */
  isInText?: (attachment: Attachment) => boolean;
}

/** Lists the files of a page, newest first. */
export function AttachmentList({ list, isReachable, canEdit, onInsert, isInText }: AttachmentListProps) {
  const { t } = useTranslation();
  const [deleting, setDeleting] = useState<Attachment | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const { items, nextCursor, isLoading, problem } = list;

  async function remove(attachment: Attachment): Promise<void> {
    const { name } = attachment;
    const { isPurged, revisionCount, commentCount } = await list.remove(attachment);
    if (isPurged) setOutcome(t('attachments.deleted', { name }));
    else if (revisionCount > 0) setOutcome(t('attachments.deletedKept', { name, count: revisionCount }));
    else setOutcome(t('attachments.deletedInComments', { name, count: commentCount }));
  }

  return (
    <>
      {outcome !== null && <Notice tone="success">{outcome}</Notice>}
      {items?.length === 0 && (
        <div className="attachments-empty">
          <p>{t('attachments.empty')}</p>
          {canEdit && <p>{t('attachments.emptyHint')}</p>}
        </div>
      )}
      {items && items.length > 0 && (
        <ul className="attachments-list" aria-label={t('attachments.list')}>
          {items.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              attachment={attachment}
              isReachable={isReachable}
              onInsert={onInsert && (() => onInsert(attachment))}
              onDelete={canEdit ? () => setDeleting(attachment) : undefined}
            />
          ))}
        </ul>
      )}
      {items === null && isLoading && <Skeleton lines={4} />}
      {problem !== null && (
        <ProblemNotice
          error={problem}
          actions={
            <Button size="small" onClick={() => void list.retry()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {nextCursor && (
        <Button isBusy={isLoading} onClick={() => void list.loadMore()}>
          {t('common.showMore')}
        </Button>
      )}
      {deleting && (
        <Confirm
          title={t('attachments.deleteTitle', { name: deleting.name })}
          text={[isInText?.(deleting) && t('attachments.deleteUsed'), t('attachments.deleteText')]
            .filter(Boolean)
            .join(' ')}
          action={t('common.delete')}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
          onClosed={() => focusActions(deleting)}
        />
      )}
    </>
  );
}

/** The menu is closed; the button remains unless deleted. */
function focusActions(attachment: Attachment): boolean {
  const button = document.getElementById(actionsId(attachment));
  button?.focus();
  return button !== null;
}
