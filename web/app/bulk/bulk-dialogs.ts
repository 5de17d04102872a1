import { BulkExportDialog } from './bulk-export-dialog.tsx';
import { BulkMoveDialog } from './bulk-move-dialog.tsx';
import { BulkShareDialog } from './bulk-share-dialog.tsx';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';
import { BulkTrashDialog } from './bulk-trash-dialog.tsx';

export { DuplicateDialog } from './duplicate-dialog.tsx';

export const bulkDialogs = {
  move: BulkMoveDialog,
  tag: BulkTagDialog,
  share: BulkShareDialog,
  export: BulkExportDialog,
  trash: BulkTrashDialog,
};
