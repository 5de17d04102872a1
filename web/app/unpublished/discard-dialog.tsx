import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../api/problem.ts';
import { Confirm } from '../components/confirm.tsx';
import { Notice } from '../components/notice.tsx';
import { discardChanges } from './discard.ts';

interface DiscardDialogProps {
  pageId: string;
  /** Null without any. */
  onDiscarded: (discardId: string | null) => void;
  onClose: () => void;
  onClosed?: () => boolean;
}

/** Asks again if others have written meanwhile. */
export function DiscardDialog({ pageId, onDiscarded, onClose, onClosed }: DiscardDialogProps) {
  const { t } = useTranslation();
  const [isInUse, setIsInUse] = useState(false);

  async function discard(): Promise<boolean> {
    try {
      onDiscarded(await discardChanges(pageId, isInUse));
      return true;
    } catch (error) {
      if (!isProblem(error, 'live_text_in_use')) throw error;
      setIsInUse(true);
      return false;
    }
  }

  return (
    <Confirm
      title={t('unpublished.discardTitle')}
      text={t('unpublished.discardText')}
      action={isInUse ? t('unpublished.discardAnyway') : t('unpublished.discard')}
      onConfirm={discard}
      onClose={onClose}
      onClosed={onClosed}
    >
      {isInUse && <Notice tone="warning" title={t('unpublished.inUse')} />}
    </Confirm>
  );
}
