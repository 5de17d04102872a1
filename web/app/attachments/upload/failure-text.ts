import { problemText } from '../../components/problem-notice.tsx';
import type { TFunction } from '../../i18n/i18n.ts';
import { formatSize, formatSizes } from '../file-size.ts';
import type { UploadFailure } from './outcome.ts';
import type { UploadPolicy } from './upload-policy.ts';
import type { UploadOrigin } from './upload-queue.ts';

interface Failed {
  name: string;
  size: number;
  failure: UploadFailure;
  origin: UploadOrigin;
  policy: UploadPolicy | null;
}

/**
 * Says what to raise in a proxy where the file was pasted or dropped; the list only says that it failed (contract
 * section 7).
 */
export function failureText({ name, size, failure, origin, policy }: Failed, t: TFunction, language: string): string {
  const sizeText = formatSize(size, language);
  switch (failure.kind) {
    case 'too-large': {
      const [own, max] = formatSizes(size, failure.maxBytes, language);
      return t('attachments.tooLarge', { name, size: own, max });
    }
    case 'proxy': {
      if (origin === 'list') return t('attachments.failed', { name });
      const setting = nginxSetting(policy);
      if (!policy) return t('attachments.proxyWithoutLimit', { name, size: sizeText, setting });
      return t('attachments.proxy', { name, size: sizeText, max: formatSize(policy.maxBytes, language), setting });
    }
    case 'network':
      return t('attachments.network', { name, size: sizeText });
    case 'signed-out':
      return t('attachments.signedOut', { name });
    case 'unreadable':
      return t('attachments.unreadable', { name });
    case 'needs-page':
      return t('attachments.needsPage', { name });
    case 'refused':
      return `${t('attachments.failed', { name })} ${problemText(failure.problem, t)}`;
  }
}

/** The api's limit in megabytes, rounded up. */
export function nginxSetting(policy: UploadPolicy | null): string {
  if (!policy) return 'client_max_body_size';
  const megabytes = Math.floor((policy.maxBytes + policy.multipartOverheadBytes) / 1024 ** 2) + 1;
  return `client_max_body_size ${megabytes}m`;
}
