import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSearch } from '../moves/new-place.ts';
import { PlaceField } from '../moves/place-field.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useStart } from './use-start.ts';

export function BulkMoveDialog(props: BulkDialogProps) {
  const { t } = useTranslation();
  const { start, ...state } = useStart(props);
  const [to, setTo] = useState('');
  return (
    <BulkDialog
      {...state}
      title={t('bulk.moveTitle', { count: props.pages.length })}
      text={t('bulk.moveText')}
      action={t('moves.actionMove')}
      isReady={to.trim() !== '' && !isSearch(to)}
      onSubmit={() => void start({ action: 'move', to: to.trim() })}
      onClose={props.onClose}
    >
      <PlaceField value={to} onChange={setTo} />
    </BulkDialog>
  );
}
