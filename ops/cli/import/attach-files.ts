import { CliError } from '../errors.ts';
import type { Attachment } from '../http/wire.ts';
import { attachmentName } from '../upload/file-name.ts';
import { digestOf, type Source } from '../upload/local-file.ts';
import type { PageAttachments } from '../upload/page-attachments.ts';
import { tooLargeFor } from '../upload/refused-upload.ts';
import { uploadFile } from '../upload/upload-file.ts';
import type { ImportContext } from './import-context.ts';
import { openLinkedFile, refusals } from './open-linked-file.ts';
import type { PlannedPage } from './plan-pages.ts';
import type { AttachmentResult } from './report.ts';

export interface Attached {
  /** The attachment of each file that has one. */
  attachments: Map<string, Attachment>;
  /** Whether any was made now, or would be. */
  isNew: boolean;
}

/**
 * Attaches to a page what its text refers to. An attachment of this name with these bytes that the page has already is
 * used again. What cannot be attached is reported, and its reference then stays. Throws what ends the whole import.
 */
export async function attachFiles(
  context: ImportContext,
  page: PlannedPage,
  files: string[],
  attached: PageAttachments | null,
): Promise<Attached> {
  const done: Attached = { attachments: new Map(), isNew: false };
  for (const file of files) {
    const report = (result: AttachmentResult, attachment: Attachment | null, why?: CliError) => {
      const { id = null, url = null } = attachment ?? {};
      const facts = { file, path: page.path, from: page.file, result };
      context.report({ kind: 'attachment', ...facts, reason: why?.message ?? null, code: why?.code ?? null, id, url });
    };
    try {
      const source = await prepare(context, file);
      const there = attached && (await findAttached(attached, source));
      const isUploading = !there && attached !== null && !context.options.isDryRun;
      const attachment = isUploading
        ? await uploadFile(context.uploading(await context.policy()), attached, source)
        : there;
      if (attachment) done.attachments.set(file, attachment);
      if (!there) done.isNew = true;
      report(there ? 'reused' : 'uploaded', attachment);
    } catch (error) {
      if (!(error instanceof CliError) || context.endsTheImport(error)) throw error;
      report(refusals.includes(error.code) ? 'skipped' : 'failed', null, error);
    }
  }
  return done;
}

/** Of what a text refers to, what the page has already; nothing is uploaded or reported. */
export async function findAttachedFiles(
  context: ImportContext,
  files: string[],
  attached: PageAttachments,
): Promise<Map<string, Attachment>> {
  const found = new Map<string, Attachment>();
  for (const file of files) {
    const source = await prepare(context, file).catch((error) => {
      if (!(error instanceof CliError) || context.endsTheImport(error)) throw error;
      return null;
    });
    const attachment = source && (await findAttached(attached, source));
    if (attachment) found.set(file, attachment);
  }
  return found;
}

async function prepare(context: ImportContext, file: string): Promise<Source & { size: number }> {
  const source = await openLinkedFile(context.options.folder, file);
  const policy = await context.policy();
  const tooLarge = tooLargeFor(policy, source.size);
  if (tooLarge) throw tooLarge;
  return { ...source, name: attachmentName(source.name, policy.fileNameMaxBytes) };
}

async function findAttached(attached: PageAttachments, source: Source & { size: number }): Promise<Attachment | null> {
  return attached.has(source.name, source.size) ? attached.find(source.name, await digestOf(source)) : null;
}
