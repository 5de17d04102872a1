import { TransferError } from '../errors.ts';
import { isRefusal } from '../refusals.ts';
import { piecesOf } from '../sources/read-file.ts';
import type { Attachment, PageAttachments, Upload } from '../wiki.ts';
import { attachmentName } from './file-name.ts';
import { exactSize } from './file-size.ts';
import type { ImportContext } from './import-context.ts';
import { isHidden, isOutside, lastOf } from './names.ts';
import type { PlannedPage } from './plan-pages.ts';
import type { AttachmentResult } from './report.ts';
import { sha256Of } from './sha256.ts';

export interface Attached {
  attachments: Map<string, Attachment>;
  /** Whether any was made now, or would be. */
  isNew: boolean;
}

/** Reuses equal attachments; reports failures, keeping references. @throws what ends the import */
export async function attachFiles(
  context: ImportContext,
  { path, source }: PlannedPage,
  files: string[],
  attached: PageAttachments | null,
): Promise<Attached> {
  const done: Attached = { attachments: new Map(), isNew: false };
  for (const file of files) {
    const report = (result: AttachmentResult, attachment: Attachment | null, why?: TransferError) => {
      const { id = null, url = null } = attachment ?? {};
      const facts = { file, path, from: source.file, result };
      context.report({ kind: 'attachment', ...facts, reason: why?.message ?? null, code: why?.code ?? null, id, url });
    };
    try {
      const upload = await prepare(context, file);
      const there = attached && (await findAttached(attached, upload));
      const isUploading = !there && attached !== null && !context.options.isDryRun;
      const attachment = isUploading ? await context.wiki.upload(attached, upload, await context.policy()) : there;
      if (attachment) done.attachments.set(file, attachment);
      if (!there) done.isNew = true;
      report(there ? 'reused' : 'uploaded', attachment);
    } catch (error) {
      if (!(error instanceof TransferError) || context.wiki.isEnd(error)) throw error;
      report(isRefusal(error.code) ? 'skipped' : 'failed', null, error);
    }
  }
  return done;
}

/** Uploads and reports nothing. */
export async function findAttachedFiles(
  context: ImportContext,
  files: string[],
  attached: PageAttachments,
): Promise<Map<string, Attachment>> {
  const found = new Map<string, Attachment>();
  for (const file of files) {
    const upload = await prepare(context, file).catch((error) => {
      if (!(error instanceof TransferError) || context.wiki.isEnd(error)) throw error;
      return null;
    });
    const attachment = upload && (await findAttached(attached, upload));
    if (attachment) found.set(file, attachment);
  }
  return found;
}

/** Doesn't read it. @throws TransferError */
async function prepare({ plan, policy }: ImportContext, name: string): Promise<Upload> {
  const file = plan.files.get(name);
  if (!file) throw absence(name);
  if (file.refusal) throw file.refusal;
  if (isHidden(name)) throw hidden();
  if (file.size === 0) throw new TransferError('empty', 'is empty');
  const { maxBytes, fileNameMaxBytes } = await policy();
  if (file.size > maxBytes) {
    const sizes = `${exactSize(file.size)}; the wiki takes at most ${exactSize(maxBytes)}`;
    throw new TransferError('too_large', `is too large: ${sizes}`);
  }
  const open = () => file.open();
  return {
    label: name,
    name: attachmentName(file.attachmentName ?? lastOf(file.name), fileNameMaxBytes),
    size: file.size,
    open,
  };
}

/** Someone else's files must not publish local files or secrets. */
function absence(name: string): TransferError {
  if (isOutside(name)) return new TransferError('outside_folder', 'leads out of the imported folder');
  if (isHidden(name)) return hidden();
  return new TransferError('file_missing', 'cannot be read: no such file or folder');
}

const hidden = () => new TransferError('hidden', 'is hidden; of hidden files only images are imported');

async function findAttached(attached: PageAttachments, upload: Upload): Promise<Attachment | null> {
  return attached.has(upload.name, upload.size) ? attached.find(upload.name, await sha256Of(piecesOf(upload))) : null;
}
