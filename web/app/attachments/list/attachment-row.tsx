import { Copy, Download, EllipsisVertical, File, FileWarning, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Attachment } from '../../api/types.ts';
import { copyText } from '../../clipboard/copy-text.ts';
import { Button, IconButton } from '../../components/button.tsx';
import { Menu, MenuDownload, MenuItem } from '../../components/menu.tsx';
import { Time } from '../../components/time.tsx';
import { useAnnounce } from '../../components/toasts.tsx';
import { TranslatedParts } from '../../components/translated-parts.tsx';
import { fileKind } from '../file-kind.ts';
import { formatSize } from '../file-size.ts';

interface AttachmentRowProps {
  attachment: Attachment;
  /** Contract section 4.2. */
  isReachable: boolean;
  onInsert?: () => void;
  /** Absent for readers. */
  onDelete?: () => void;
}

/** Receives the focus later. Heading ids have no capitals. */
export function actionsId({ id }: Attachment): string {
  return `attachmentActions-${id}`;
}

export function AttachmentRow({ attachment, isReachable, onInsert, onDelete }: AttachmentRowProps) {
  const { t } = useTranslation();
  const { name, fileUrl } = attachment;
  return (
    <li className="attachment">
      <Thumbnail attachment={attachment} isReachable={isReachable} />
      <div className="attachment-text">
        {isReachable ? (
          <a className="attachment-name" href={fileUrl} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          <span className="attachment-name">{name}</span>
        )}
        <Facts attachment={attachment} />
        {attachment.health !== 'ok' && (
          <p className="attachment-fault">
            <FileWarning aria-hidden />
            {t(`attachments.${attachment.health}`)}
          </p>
        )}
      </div>
      {onInsert && (
        <Button size="small" aria-label={t('attachments.insertName', { name })} onClick={onInsert}>
          {t('attachments.insert')}
        </Button>
      )}
      {(isReachable || onDelete) && <Actions attachment={attachment} isReachable={isReachable} onDelete={onDelete} />}
    </li>
  );
}

function Thumbnail({
  attachment: { image, url, health },
  isReachable,
}: {
  attachment: Attachment;
  isReachable: boolean;
}) {
  const isShown = image !== null && isReachable && health === 'ok';
  return (
    <span className="attachment-thumbnail" aria-hidden>
      {isShown ? <img src={`${url}?w=64`} alt="" loading="lazy" decoding="async" /> : <File />}
    </span>
  );
}

function Facts({ attachment }: { attachment: Attachment }) {
  const { t, i18n } = useTranslation();
  const { contentType, isInline, size, image, createdAt, createdBy } = attachment;
  const kind = fileKind(attachment);
  return (
    <p className="attachment-facts">
      <span>{formatSize(size, i18n.language)}</span>
      {kind && <span title={contentType}>{kind}</span>}
      {!isInline && <span>{t('attachments.downloadOnly')}</span>}
      {image && <span>{t('attachments.pixels', image)}</span>}
      <span>
        <TranslatedParts
          text={t('attachments.addedBy', { when: '{{when}}', name: '{{name}}' })}
          parts={{ when: <Time at={createdAt} />, name: createdBy.name }}
        />
      </span>
    </p>
  );
}

function Actions({ attachment, isReachable, onDelete }: Omit<AttachmentRowProps, 'onInsert'>) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { name, fileUrl, url } = attachment;
  const copyLink = async () => {
    if (await copyText(window.location.origin + fileUrl)) announce(t('page.linkCopied'));
  };
  return (
    <Menu
      trigger={
        <IconButton id={actionsId(attachment)} label={t('attachments.actionsOf', { name })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {isReachable && (
        <>
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => void copyLink()}>
            {t('attachments.copyLink')}
          </MenuItem>
          <MenuDownload href={`${url}/original?download=true`} name={name} icon={<Download aria-hidden />}>
            {t('attachments.download')}
          </MenuDownload>
        </>
      )}
      {onDelete && (
        <MenuItem icon={<Trash2 aria-hidden />} onSelect={onDelete}>
          {t('common.delete')}
        </MenuItem>
      )}
    </Menu>
  );
}
