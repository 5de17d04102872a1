import { TransferError } from '../../transfer/errors.ts';
import type { Note } from '../../transfer/import/notes.ts';
import { problemText } from '../components/problem-notice.tsx';
import type { TFunction } from '../i18n/i18n.ts';

interface Reason {
  reason: string | null;
  code: string | null;
  values?: Readonly<Record<string, string | number>>;
}

/** Translated if possible, else as reported. */
export function reasonText({ reason, code, values }: Reason, t: TFunction): string {
  const key = `importing.reasons.${code}` as 'importing.reasons.empty';
  return code === null ? (reason ?? '') : t(key, { ...values, defaultValue: reason ?? '' });
}

export function notesText(notes: readonly Note[], t: TFunction): string {
  const key = (code: string) => `importing.notes.${code}` as 'importing.notes.links_too_intricate';
  return notes.map(({ code, values }) => t(key(code), { ...values })).join(' ');
}

/** Returns why something cannot be imported at all. */
export function sourceProblemText(problem: unknown, t: TFunction): string {
  if (!(problem instanceof TransferError)) return problemText(problem, t);
  return reasonText({ reason: problem.message, code: problem.code }, t);
}
