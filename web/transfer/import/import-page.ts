import { refuseTooLarge } from '../page-size.ts';
import type { WikiPage } from '../wiki.ts';
import { attachFiles, findAttachedFiles } from './attach-files.ts';
import { bodyAtHome } from './body-at-home.ts';
import { giveTags, tagsNote } from './give-tags.ts';
import type { ImportContext } from './import-context.ts';
import type { Note } from './notes.ts';
import { openPageAttachments } from './page-attachments.ts';
import type { PlannedPage } from './plan-pages.ts';
import type { PageReport, PageResult } from './report.ts';
import { type Rewriting, rewriteLinks } from './rewrite-links.ts';
import { updatePage, type WriteResult } from './update-page.ts';

/** Includes its files. @throws TransferError */
export async function importPage(context: ImportContext, page: PlannedPage): Promise<PageReport> {
  const text = await page.source.markdown();
  if (text === '' && !page.source.home) return { ...reportOf(page, 'skipped'), reason: 'it is empty', code: 'empty' };
  refuseTooLarge(encoder.encode(text).length);
  const rewriting = withOwnFiles(rewriteLinks(text, context.plan, page.source, page.path), page);
  const { rewritten, left } = rewriting;
  const { result, notes } = await bring(context, page, rewriting);
  const allNotes = [...page.notes, ...rewriting.notes, ...notes];
  const facts = { notes: allNotes, linksRewritten: rewritten, linksLeft: left };
  return { ...reportOf(page, result), ...facts };
}

const encoder = new TextEncoder();

/** Includes files that aren't referenced. */
function withOwnFiles(rewriting: Rewriting, { source: { attachments = [] } }: PlannedPage): Rewriting {
  return { ...rewriting, files: [...new Set([...rewriting.files, ...attachments])] };
}

export function reportOf({ source, path, notes }: PlannedPage, result: PageResult): PageReport {
  const facts = { file: source.file, path, result, reason: null, code: null, notes };
  return { kind: 'page', ...facts, linksRewritten: 0, linksLeft: 0 };
}

interface Brought {
  result: WriteResult;
  notes: Note[];
}

/** Importing a page again writes nothing. */
async function bring(context: ImportContext, page: PlannedPage, rewriting: Rewriting): Promise<Brought> {
  const { wiki, options, limit } = context;
  if (options.isDryRun) {
    return limit(async () => {
      const found = await wiki.findPage(page.path);
      return found ? bringThere(context, page, rewriting, found) : tellNew(context, page, rewriting);
    });
  }
  // Attachments need an existing page.
  const draft = rewriting.bodyWith(new Map());
  const created = await context.createPage({ path: page.path, body: draft, origin: page.source.origin });
  return limit(() =>
    created.isNew
      ? completeNew(context, page, rewriting, created.page)
      : bringThere(context, page, rewriting, created.page),
  );
}

async function bringThere(
  context: ImportContext,
  page: PlannedPage,
  rewriting: Rewriting,
  found: WikiPage,
): Promise<Brought> {
  const { wiki, options } = context;
  const attached = rewriting.files.length > 0 ? await openPageAttachments(wiki, found.id) : null;
  const atHome = await bodyAtHome(page, found, attached);
  // Files of other pages stay theirs.
  const files = atHome === null ? rewriting.files : (page.source.attachments ?? []);
  if (options.keepsExisting) {
    const there = attached ? await findAttachedFiles(context, files, attached) : new Map();
    const body = atHome ?? rewriting.bodyWith(there);
    return { result: found.body === body ? 'unchanged' : 'kept', notes: [] };
  }
  const { attachments, isNew } = await attachFiles(context, page, files, attached);
  const body = atHome ?? rewriting.bodyWith(attachments);
  const isSame = found.body === body && !(isNew && options.isDryRun);
  if (!isSame && !options.isDryRun) await updatePage(wiki, found, body, page.source);
  const tagged = await bringTags(context, page, found.id);
  return { result: isSame && !tagged.isNew ? 'unchanged' : 'updated', notes: tagged.notes };
}

async function completeNew(
  context: ImportContext,
  page: PlannedPage,
  { files, bodyWith }: Rewriting,
  created: WikiPage,
): Promise<Brought> {
  if (files.length > 0) {
    const attached = await openPageAttachments(context.wiki, created.id);
    const { attachments } = await attachFiles(context, page, files, attached);
    const body = bodyWith(attachments);
    if (body !== created.body) await updatePage(context.wiki, created, body, page.source);
  }
  const { notes } = await bringTags(context, page, created.id);
  return { result: 'created', notes };
}

async function tellNew(context: ImportContext, page: PlannedPage, { files }: Rewriting): Promise<Brought> {
  await attachFiles(context, page, files, null);
  return { result: 'created', notes: [] };
}

async function bringTags({ wiki, options }: ImportContext, { source }: PlannedPage, pageId: string) {
  try {
    return { isNew: await giveTags(wiki, pageId, source.tags, options.isDryRun), notes: [] };
  } catch (error) {
    return { isNew: false, notes: [tagsNote(error, wiki)] };
  }
}
