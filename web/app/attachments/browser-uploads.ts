import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Attachment } from '../api/types.ts';
import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import type { UploadOutcome } from './upload/outcome.ts';
import { type FileDestination, type SendOptions, sendFile } from './upload/send-file.ts';
import { createPolicyReader } from './upload/upload-policy.ts';

let refusedToken: string | null = null;

export const readUploadPolicy = createPolicyReader(() => answer(browserApi().GET('/api/attachments/upload-policy')));

export function sendAttachment(file: File, pageId: string, options: SendOptions): Promise<UploadOutcome<Attachment>> {
  return send(file, { method: 'POST', path: '/api/attachments', fields: { pageId } }, options);
}

/** Does nothing if the reader has signed in again. */
export function endRefusedSession(): void {
  if (refusedToken !== null && session.token() === refusedToken) session.end();
}

/** Sends a file to `path` with the reader's token. */
export async function send<T>(
  file: File,
  { path, ...to }: Omit<FileDestination, 'url' | 'token'> & { path: string },
  options: SendOptions,
): Promise<UploadOutcome<T>> {
  const token = session.token();
  const url = `${publicEnv().WEB_PUBLIC_API_URL ?? ''}${path}`;
  const outcome = await sendFile<T>(file, { ...to, url, token }, options);
  if (outcome.kind === 'failed' && outcome.failure.kind === 'signed-out') refusedToken = token;
  return outcome;
}
