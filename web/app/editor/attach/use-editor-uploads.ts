import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../api/types.ts';
import { endRefusedSession, readUploadPolicy, sendAttachment } from '../../attachments/browser-uploads.ts';
import { useAnnounce } from '../../components/toasts.tsx';
import { useLeaveWarning } from '../../components/use-leave-warning.ts';
import { session } from '../../session/session.ts';
import type { EditSession } from '../session/edit-session.ts';
import { isHandedOver } from '../session/hand-over.ts';
import { createEditorUploads, type EditorUploads } from './editor-uploads.ts';
import { useDropGuard } from './use-drop-guard.ts';

// Like sessions, they outlive the screen of a new page.
const known = new WeakMap<EditSession, EditorUploads>();

interface Options {
  /** Creates the page; resolves with whether it could. */
  createPage: () => Promise<boolean>;
  onAttached: (attachment: Attachment) => void;
}

/** Tied to screen, tab and sign-in. */
export function useEditorUploads(edit: EditSession, { createPage, onAttached }: Options): EditorUploads {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const uploads = uploadsOf(edit);
  useLeaveWarning(() => uploads.queue.isBusy());
  useDropGuard();

  useEffect(() =>
    uploads.setScreen({
      async createPage() {
        const isCreated = await createPage();
        if (isCreated) announce(t('attachments.pageCreated'));
        return isCreated;
      },
      onInserted(attachment) {
        onAttached(attachment);
        announce(t('attachments.inserted', { name: attachment.name }));
      },
    }),
  );

  useEffect(() => {
    const stopListening = session.subscribe(() => {
      if (session.token()) uploads.queue.retry(({ kind }) => kind === 'signed-out');
    });
    return () => {
      stopListening();
      if (!isHandedOver(edit)) uploads.queue.close();
    };
  }, [edit, uploads]);

  return uploads;
}

function uploadsOf(edit: EditSession): EditorUploads {
  const uploads =
    known.get(edit) ??
    createEditorUploads(edit, { send: sendAttachment, policy: readUploadPolicy, onSignedOut: endRefusedSession });
  known.set(edit, uploads);
  return uploads;
}
