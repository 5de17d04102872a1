import { Upload } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../api/types.ts';
import { Dialog } from '../../components/dialog.tsx';
import { FileButton } from '../../components/file-button.tsx';
import { Notice } from '../../components/notice.tsx';
import { useFilesReachable } from '../use-files-reachable.ts';
import { AttachmentList } from './attachment-list.tsx';
import type { AttachmentListData } from './use-attachments.ts';
import '../../styles/attachments.css';

interface AttachmentsDrawerProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  list: AttachmentListData;
  /** Absent for readers. */
  onFiles?: (files: File[]) => void;
  /** The running uploads. */
  uploads: ReactNode;
  onInsert?: (attachment: Attachment) => void;
  isInText?: (attachment: Attachment) => boolean;
  /** Returns whether it moved the focus. */
  onClosed?: () => boolean;
}

/** Attachments in a drawer, and a way to add more. */
export function AttachmentsDrawer(props: AttachmentsDrawerProps) {
  const { isOpen, onOpenChange, list, onFiles, uploads, onInsert, isInText, onClosed } = props;
  const { t } = useTranslation();
  const isReachable = useFilesReachable();

  useEffect(() => {
    if (isOpen) list.show();
  }, [isOpen, list.show]);

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} onClosed={onClosed} title={t('attachments.title')} shape="side">
      <div className="attachments">
        {onFiles && (
          <div className="attachments-bar">
            <FileButton isMultiple onFiles={onFiles}>
              <Upload aria-hidden />
              {t('attachments.upload')}
            </FileButton>
          </div>
        )}
        {uploads}
        {!isReachable && <Notice>{t('attachments.crossOrigin')}</Notice>}
        <AttachmentList
          list={list}
          isReachable={isReachable}
          canEdit={onFiles !== undefined}
          onInsert={onInsert}
          isInText={isInText}
        />
      </div>
    </Dialog>
  );
}
