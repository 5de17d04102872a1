import { TransferError } from '../../transfer/errors.ts';
import { problemText } from '../components/problem-notice.tsx';
import type { TFunction } from '../i18n/i18n.ts';

export function exportProblem(error: unknown, t: TFunction): string {
  if (!(error instanceof TransferError)) return problemText(error, t);
  return error.code === 'attachment_damaged' ? t('export.damaged') : t('export.nothing');
}
