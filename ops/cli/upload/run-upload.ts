import { attachmentName } from '../../../web/transfer/import/file-name.ts';
import type { Attachment, PageAttachments } from '../../../web/transfer/wiki.ts';
import { CliError } from '../errors.ts';
import { ApiError, ConnectionError } from '../http/errors.ts';
import { findFile, type Source } from './local-file.ts';
import { tooLargeFor } from './refused-upload.ts';
import { standardInput } from './standard-input.ts';
import { type UploadSettings, uploadFile } from './upload-file.ts';

export interface UploadReport {
  file: string;
  result: 'uploaded' | 'failed';
  reason: string | null;
  code: string | null;
  attachment: Attachment | null;
}

export interface UploadRun {
  files: string[];
  /** The name in the wiki, for a single file. */
  name: string | undefined;
  /** Called before any byte is sent. */
  onStart(totalBytes: number): void;
  onBytes(sentBytes: number, file: string): void;
  onFile(report: UploadReport): void;
}

/** Checks all files, then uploads the valid ones in turn. Losing the wiki fails the rest. */
export async function runUpload(settings: UploadSettings, page: PageAttachments, run: UploadRun): Promise<void> {
  const sources: Source[] = [];
  for (const file of run.files) {
    const source = await prepare(settings, file, run.name).catch(asCliError);
    if (source instanceof CliError) run.onFile(failure(file, source));
    else sources.push(source);
  }
  run.onStart(sources.reduce((total, { size }) => total + (size ?? 0), 0));
  let doneBytes = 0;
  let lost: CliError | null = null;
  for (const source of sources) {
    lost ??= settings.stopping.aborted ? new CliError('interrupted', 'it was interrupted') : null;
    const onBytes = (bytes: number) => run.onBytes(doneBytes + bytes, source.label);
    const sent: Attachment | CliError = lost ?? (await uploadFile(settings, page, source, onBytes).catch(asCliError));
    if (sent instanceof CliError) run.onFile(failure(source.label, sent));
    else run.onFile({ file: source.label, result: 'uploaded', reason: null, code: null, attachment: sent });
    if (sent instanceof CliError && endsEveryUpload(sent)) lost = sent;
    doneBytes += source.size ?? 0;
  }
}

async function prepare({ policy }: UploadSettings, file: string, name: string | undefined): Promise<Source> {
  const source: Source = file === '-' ? standardInput(name ?? '') : await findFile(file);
  const tooLarge = tooLargeFor(policy, source.size ?? 0);
  if (tooLarge) throw tooLarge;
  return { ...source, name: attachmentName(name ?? source.name, policy.fileNameMaxBytes) };
}

/** Whether every other file would fail the same way. */
function endsEveryUpload(error: CliError): boolean {
  if (error instanceof ConnectionError) return true;
  return error instanceof ApiError && [401, 403].includes(error.status);
}

function failure(file: string, { code, message }: CliError): UploadReport {
  return { file, result: 'failed', reason: message, code, attachment: null };
}

/** Returns command failures as values and rethrows faults. */
function asCliError(error: unknown): CliError {
  if (error instanceof CliError) return error;
  throw error;
}
