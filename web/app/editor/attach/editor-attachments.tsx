import { useRef } from 'react';
import { AttachmentsDrawer } from '../../attachments/list/attachments-drawer.tsx';
import type { AttachmentListData } from '../../attachments/list/use-attachments.ts';
import { UploadList } from '../../attachments/upload/upload-list.tsx';
import type { EditSession } from '../session/edit-session.ts';
import type { EditorUploads } from './editor-uploads.ts';

interface EditorAttachmentsProps {
  edit: EditSession;
  uploads: EditorUploads;
  list: AttachmentListData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFocusText: () => void;
}

/** Shows the attachments; they are inserted at the cursor. */
export function EditorAttachments({ edit, uploads, list, isOpen, onOpenChange, onFocusText }: EditorAttachmentsProps) {
  const isInserted = useRef(false);
  return (
    <AttachmentsDrawer
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      list={list}
      onFiles={(files) => uploads.add(files, 'list')}
      uploads={<UploadList queue={uploads.queue} onRemove={uploads.remove} />}
      onInsert={(attachment) => {
        uploads.insert(attachment);
        isInserted.current = true;
        onOpenChange(false);
      }}
      isInText={({ id }) => edit.text().includes(id)}
      onClosed={() => {
        const goesToText = isInserted.current;
        isInserted.current = false;
        if (goesToText) onFocusText();
        return goesToText;
      }}
    />
  );
}
