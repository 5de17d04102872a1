import { useTranslation } from 'react-i18next';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';
import { useStart } from './use-start.ts';

/** Asks before moving the selected pages to the trash. */
export function BulkTrashDialog(props: BulkDialogProps) {
  const { t } = useTranslation();
  const { start, ...state } = useStart(props);
  return (
    <BulkDialog
      {...state}
      title={t('bulk.trashTitle', { count: props.pages.length })}
      text={t('bulk.trashText')}
      action={t('moves.trashAction')}
      look="danger"
      onSubmit={() => void start({ action: 'trash' })}
      onClose={props.onClose}
    />
  );
}
