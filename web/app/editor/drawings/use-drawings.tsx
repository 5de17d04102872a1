import { type ReactNode, type RefObject, useState } from 'react';
import type { Attachment } from '../../api/types.ts';
import { DrawingDialog } from './drawing-dialog.tsx';
import type { DrawingEditor } from './drawing-editor.ts';

interface DrawingsOptions {
  editor: RefObject<{ drawing: DrawingEditor } | null>;
  pageId: string | null;
  onNew: (file: File, at: number) => void;
  onReplaced: (attachment: Attachment) => void;
}

/** Opens one at a time. */
export function useDrawings({ editor, pageId, onNew, onReplaced }: DrawingsOptions): {
  /** Null: a new one at the first position. */
  open: (address: string | null, from: number, to: number) => void;
  dialog: ReactNode;
} {
  const [opened, setOpened] = useState<{ address: string | null } | null>(null);
  return {
    open(address, from, to) {
      editor.current?.drawing.open(from, to);
      setOpened({ address });
    },
    dialog: opened && editor.current && (
      <DrawingDialog
        address={opened.address}
        pageId={pageId}
        editor={editor.current.drawing}
        onNew={onNew}
        onReplaced={onReplaced}
        onClose={() => {
          editor.current?.drawing.close();
          setOpened(null);
        }}
      />
    ),
  };
}
