import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../api/types.ts';
import { IconButton } from '../components/button.tsx';
import { useAnnounce } from '../components/toasts.tsx';
import { useLeaveWarning } from '../components/use-leave-warning.ts';
import { whenIdle } from '../when-idle.ts';
import { endRefusedSession, readUploadPolicy, sendAttachment } from './browser-uploads.ts';
import { AttachmentsDrawer } from './list/attachments-drawer.tsx';
import { useAttachments } from './list/use-attachments.ts';
import { UploadGuard } from './upload/upload-guard.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { UploadQueue } from './upload/upload-queue.ts';

interface PageAttachmentsProps {
  pageId: string;
  /** Includes adding and deleting. */
  canEdit: boolean;
}

/** Loads the attachments and their number after the page. */
export function PageAttachments({ pageId, canEdit }: PageAttachmentsProps) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const list = useAttachments(pageId);
  const { items, nextCursor, show } = list;
  const arrive = useRef((_attachment: Attachment) => {});
  arrive.current = (attachment) => {
    list.add(attachment);
    announce(t('attachments.attached', { name: attachment.name }));
  };
  const [queue] = useState(
    () =>
      new UploadQueue<Attachment>({
        send: sendAttachment,
        policy: readUploadPolicy,
        page: async () => pageId,
        onDone(id, attachment) {
          queue.remove(id);
          arrive.current(attachment);
        },
        onSignedOut: endRefusedSession,
      }),
  );
  // While a blocker is mounted, the router warns of each in-page link.
  const [isGuarded, setIsGuarded] = useState(false);
  useLeaveWarning(() => queue.isBusy());
  useEffect(() => whenIdle(show), [show]);
  useEffect(() => () => queue.close(), [queue]);

  function upload(files: File[]): void {
    setIsGuarded(true);
    queue.add(files, 'list');
  }

  const count = items?.length ?? 0;
  const uploads = <UploadList queue={queue} onRemove={(id) => queue.remove(id)} />;
  return (
    <>
      <IconButton
        className="attachments-button"
        label={count > 0 ? t('attachments.openCount', { count }) : t('attachments.open')}
        onClick={() => setIsOpen(true)}
      >
        <Paperclip aria-hidden />
        {count > 0 && (
          <span className="attachments-count" aria-hidden>
            {nextCursor ? `${count}+` : count}
          </span>
        )}
      </IconButton>
      <AttachmentsDrawer
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        list={list}
        onFiles={canEdit ? upload : undefined}
        uploads={uploads}
      />
      {/* What goes wrong while the drawer is closed must be seen as well. */}
      {!isOpen && <div className="page-uploads">{uploads}</div>}
      {isGuarded && <UploadGuard queue={queue} />}
    </>
  );
}
