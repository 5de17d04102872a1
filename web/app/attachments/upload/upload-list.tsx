import { RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../components/button.tsx';
import { formatSize } from '../file-size.ts';
import { failureText } from './failure-text.ts';
import type { UploadPolicy } from './upload-policy.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';
import '../../styles/uploads.css';

interface UploadListProps<T> {
  queue: UploadQueue<T>;
  onRemove: (id: string) => void;
}

/** Lists running and failed uploads, if any. */
export function UploadList<T>({ queue, onRemove }: UploadListProps<T>) {
  const { t } = useTranslation();
  const { uploads, policy } = useSyncExternalStore(
    queue.subscribe,
    () => queue.state,
    () => queue.state,
  );
  const running = uploads.filter(({ state }) => state.status === 'waiting' || state.status === 'sending').length;
  return (
    <>
      {/* Rendered before there is anything to say, so that it is read out. */}
      <p className="visually-hidden" role="status">
        {running > 0 && t('attachments.uploading', { count: running })}
      </p>
      {uploads.length > 0 && (
        <section className="uploads" aria-label={t('attachments.uploads')}>
          <ul className="uploads-list">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.id}
                upload={upload}
                policy={policy}
                onRetry={() => queue.retry((_failure, id) => id === upload.id)}
                onRemove={() => onRemove(upload.id)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface UploadItemProps<T> {
  upload: Upload<T>;
  policy: UploadPolicy | null;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadItem<T>({ upload: { file, origin, state }, policy, onRetry, onRemove }: UploadItemProps<T>) {
  const { t, i18n } = useTranslation();
  const { name, size } = file;
  if (state.status === 'failed') {
    const { failure } = state;
    return (
      <li className="upload upload-failed">
        <p className="upload-failure" role="alert">
          {failureText({ name, size, failure, origin, policy }, t, i18n.language)}
        </p>
        <div className="upload-actions">
          {failure.kind !== 'too-large' && (
            <Button size="small" aria-label={t('attachments.retryUpload', { name })} onClick={onRetry}>
              <RotateCw aria-hidden />
              {t('common.retry')}
            </Button>
          )}
          <Button size="small" aria-label={t('attachments.dismissUpload', { name })} onClick={onRemove}>
            {t('attachments.dismiss')}
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li className="upload">
      <span className="upload-name">{name}</span>
      <span className="upload-size">{formatSize(size, i18n.language)}</span>
      <UploadProgress name={name} state={state} />
      <IconButton label={t('attachments.cancelUpload', { name })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function UploadProgress<T>({ name, state }: { name: string; state: Upload<T>['state'] }) {
  const { t, i18n } = useTranslation();
  const share = state.status === 'sending' ? state.share : 0;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(Math.floor(share * 100) / 100);
  const text = { waiting: t('attachments.waiting'), sending: percent, done: t('attachments.uploaded'), failed: '' };
  return (
    <>
      {state.status === 'sending' && <progress className="upload-progress" value={share} max={1} aria-label={name} />}
      <span className="upload-state">{share >= 1 ? t('attachments.checking') : text[state.status]}</span>
    </>
  );
}
