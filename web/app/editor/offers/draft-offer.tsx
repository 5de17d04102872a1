import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { Time } from '../../components/time.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import { TextDifference } from '../../history/diff/text-difference.tsx';
import type { Draft } from '../drafts/draft.ts';

interface DraftOfferProps {
  draft: Draft;
  /** For comparison. */
  readCurrentText: () => string;
  /** Null for a new page. */
  currentRevisionId: string | null;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore, view or discard a draft. */
export function DraftOffer({ draft, readCurrentText, currentRevisionId, onRestore, onDiscard }: DraftOfferProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<'difference' | 'discard' | null>(null);
  const isNew = currentRevisionId === null;
  const isBehind = !isNew && draft.baseRevisionId !== currentRevisionId;
  const from = isNew
    ? t('editor.draftFromAt', { when: '{{when}}', path: draft.path || '/' })
    : t('editor.draftFrom', { when: '{{when}}' });
  const close = () => setShown(null);
  const restore = (
    <Button size="small" look="primary" onClick={onRestore}>
      {t('editor.restore')}
    </Button>
  );
  return (
    <>
      <Notice
        title={isNew ? t('editor.draftTitleNew') : t('editor.draftTitle')}
        actions={
          <>
            {restore}
            <Button size="small" onClick={() => setShown('difference')}>
              {t('editor.seeDifference')}
            </Button>
            <Button size="small" look="quiet" onClick={() => setShown('discard')}>
              {t('editor.discard')}
            </Button>
          </>
        }
      >
        <p>
          <TranslatedParts text={from} parts={{ when: <Time at={new Date(draft.updatedAt).toISOString()} /> }} />
          {isBehind && ` ${t('editor.draftBehind')}`}
        </p>
      </Notice>
      <Dialog
        isOpen={shown === 'difference'}
        onOpenChange={close}
        shape="wide"
        title={t('editor.differenceTitle')}
        actions={restore}
      >
        {shown === 'difference' && (
          <TextDifference before={readCurrentText()} after={draft.text} label={t('editor.differenceTitle')} />
        )}
      </Dialog>
      <Dialog
        isOpen={shown === 'discard'}
        onOpenChange={close}
        title={t('editor.discardTitle')}
        description={t('editor.discardText')}
        actions={
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <Button look="danger" onClick={onDiscard}>
              {t('editor.discard')}
            </Button>
          </>
        }
      />
    </>
  );
}
