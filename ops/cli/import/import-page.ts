import { openPageAttachments } from '../upload/page-attachments.ts';
import { attachFiles, findAttachedFiles } from './attach-files.ts';
import type { ImportContext } from './import-context.ts';
import type { PlannedPage } from './plan-pages.ts';
import { readPageFile } from './read-page.ts';
import type { PageReport, PageResult } from './report.ts';
import { type Rewriting, rewriteLinks } from './rewrite-links.ts';
import { createPage, type UploadResult, updatePage } from './upload-page.ts';

/** Brings one page and what it refers to into the wiki. Throws a CliError. */
export async function importPage(context: ImportContext, page: PlannedPage): Promise<PageReport> {
  const source = await readPageFile(context.options.folder, page.file);
  if (source === null) return { ...reportOf(page, 'skipped'), reason: 'it is empty', code: 'empty' };
  const rewriting = rewriteLinks(source, context.plan, page.file, page.path);
  const { rewritten, left } = rewriting;
  return { ...reportOf(page, await bring(context, page, rewriting)), linksRewritten: rewritten, linksLeft: left };
}

export function reportOf({ file, path, note }: PlannedPage, result: PageResult): PageReport {
  return { kind: 'page', file, path, result, reason: null, code: null, note, linksRewritten: 0, linksLeft: 0 };
}

/** What stands there already is read first, so that a second import writes nothing. */
async function bring(context: ImportContext, page: PlannedPage, rewriting: Rewriting): Promise<UploadResult> {
  const { client, options } = context;
  const { files } = rewriting;
  const found = await client.findPage(page.path);
  if (!found) return options.isDryRun ? tellNew(context, page, rewriting) : bringNew(context, page, rewriting);
  const attached = files.length > 0 ? await openPageAttachments(client, found.id) : null;
  if (options.keepsExisting) {
    const there = attached ? await findAttachedFiles(context, files, attached) : new Map();
    return found.body === rewriting.bodyWith(there) ? 'unchanged' : 'kept';
  }
  const { attachments, isNew } = await attachFiles(context, page, files, attached);
  const body = rewriting.bodyWith(attachments);
  if (found.body === body && !(isNew && options.isDryRun)) return 'unchanged';
  if (!options.isDryRun) await updatePage(client, found, body);
  return 'updated';
}

/** Attachments belong to a page, so it comes first, with its references as they are; then the text that refers to them. */
async function bringNew(context: ImportContext, page: PlannedPage, rewriting: Rewriting): Promise<UploadResult> {
  const { client } = context;
  const draft = rewriting.bodyWith(new Map());
  const created = await createPage(client, page.path, draft);
  if (rewriting.files.length === 0) return 'created';
  const attached = await openPageAttachments(client, created.id);
  const { attachments } = await attachFiles(context, page, rewriting.files, attached);
  const body = rewriting.bodyWith(attachments);
  if (body !== draft) await updatePage(client, created, body);
  return 'created';
}

async function tellNew(context: ImportContext, page: PlannedPage, { files }: Rewriting): Promise<UploadResult> {
  await attachFiles(context, page, files, null);
  return 'created';
}
