import { exportLinks } from './export-links.ts';
import { attempt, type ExportedFile, type ExportRun } from './export-run.ts';
import { findPlace } from './find-place.ts';
import { layOut, type PlacedPage } from './layout.ts';
import { type Manifest, type ManifestPage, manifestName, manifestVersion } from './manifest.ts';
import { digest, openPageFiles, readAttachment } from './page-files.ts';

const encoder = new TextEncoder();

/** With attachments, and the manifest at the end. */
export async function* exportMarkdown(run: ExportRun): AsyncGenerator<ExportedFile> {
  const { wiki, root, now } = run;
  const layout = layOut(run.pages, root, { ending: '.md', taken: [manifestName], topName: 'index' });
  const files = openPageFiles(wiki, layout);
  const manifest: Manifest = {
    version: manifestVersion,
    wiki: wiki.url,
    root,
    exportedAt: now.toISOString(),
    pages: [],
  };

  for (const placed of layout.pages) {
    const findFile = (id: string) => files.find(placed, id);
    const read = await attempt(run, { path: placed.path, attachment: null }, async () => {
      const page = await wiki.page(placed.id, false);
      const placeOf = (address: string) => findPlace(address, placed, { layout, findFile, wikiUrl: wiki.url });
      const { text, links } = await exportLinks(page.body, placed.file, placeOf);
      const tags = (await wiki.tags(placed.id)).filter(({ source }) => source === 'hand').map(({ tag }) => tag);
      const { id, revisionId, title, createdBy, createdAt, updatedBy, updatedAt, origin } = page;
      const facts = { id, revisionId, title, tags, createdBy, createdAt, updatedBy, updatedAt, origin };
      const sha256 = await digest(encoder.encode(page.body));
      const entry: ManifestPage = {
        path: placed.path,
        file: placed.file,
        ...facts,
        sha256,
        links,
        attachments: [],
      };
      return { entry, text, attachments: await files.filesOf(placed) };
    });
    if (read) {
      manifest.pages.push(read.entry);
      const modifiedAt = new Date(read.entry.updatedAt);
      yield { name: placed.file, bytes: encoder.encode(read.text), modifiedAt };
      yield* attachmentsOf(run, placed, read);
    }
    run.onPage(placed);
  }
  yield { name: manifestName, bytes: encoder.encode(`${JSON.stringify(manifest, null, 2)}\n`), modifiedAt: now };
}

interface ReadPage {
  entry: ManifestPage;
  attachments: Awaited<ReturnType<ReturnType<typeof openPageFiles>['filesOf']>>;
}

async function* attachmentsOf(
  run: ExportRun,
  { path }: PlacedPage,
  { entry, attachments }: ReadPage,
): AsyncGenerator<ExportedFile> {
  for (const { attachment, file } of attachments) {
    const { id, name, sha256, contentType, createdAt } = attachment;
    const bytes = await attempt(run, { path, attachment: name }, () => readAttachment(run.wiki, attachment));
    if (!bytes) continue;
    entry.attachments.push({ id, name, file, sha256, contentType });
    yield { name: file, bytes, modifiedAt: new Date(createdAt) };
  }
}
