import { TransferError } from '../../errors.ts';
import { type ManifestPage, manifestName } from '../../export/manifest.ts';
import { lastOf } from '../../import/names.ts';
import { sha256Of } from '../../import/sha256.ts';
import { maxPageBytes, refuseTooLarge } from '../../page-size.ts';
import { leftOut } from '../left-out.ts';
import { readBytes } from '../read-file.ts';
import type { Format, Origin, Source, SourceFile, SourcePage } from '../source.ts';
import { bodyBefore } from './body-before.ts';
import { readManifest } from './read-manifest.ts';

/** The Markdown export of a wiki like this one. */
export const wiki: Format = {
  name: 'wiki',
  title: 'the export of a wiki',
  detects: async (files) => files.some(isManifest),
  async read(files) {
    const manifestFile = files.find(isManifest);
    if (!manifestFile) throw new TransferError('manifest_missing', `There is no ${manifestName}.`);
    const { root, pages } = await readManifest(manifestFile);
    // The export may have been packed with the folder around it.
    const prefix = manifestFile.name.slice(0, -manifestName.length);
    const byName = new Map(files.map((file) => [file.name, file]));
    const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: [], root };
    for (const page of pages) {
      const file = byName.get(prefix + page.file);
      if (!file || !isWithin(page.path, root)) {
        source.leftOut.push(leftOut('failed', prefix + page.file, file ? 'outside_export' : 'not_among_files'));
        continue;
      }
      source.pages.push(pageOf(page, file, root, prefix));
      source.aliases.set(file.name.replace(/\.md$/, ''), file.name);
      for (const { file: name, name: attachmentName } of page.attachments) {
        const attachment = byName.get(prefix + name);
        if (attachment) source.files.set(attachment.name, named(attachment, attachmentName));
      }
    }
    return source;
  },
};

/** At the top, or in the only folder. */
const isManifest = ({ name }: SourceFile): boolean => lastOf(name) === manifestName && name.split('/').length <= 2;

function pageOf(page: ManifestPage, file: SourceFile, root: string, prefix: string): SourcePage {
  const text = async () => {
    refuseTooLarge(file.size);
    return textOf(await readBytes(file, maxPageBytes));
  };
  return {
    file: file.name,
    name: page.path.slice(root === '/' ? 1 : root.length + 1),
    origin: originOf(page),
    tags: page.tags,
    markdown: text,
    keptLinks: page.links,
    attachments: page.attachments.map((attachment) => prefix + attachment.file),
    home: {
      pageId: page.id,
      path: page.path,
      attachmentIds: page.attachments.map(({ id }) => id),
      async body() {
        const body = bodyBefore(await text(), page.links);
        return body !== null && (await digestOf(body)) === page.sha256 ? body : null;
      },
    },
  };
}

/** Returns the original author and time if known, otherwise the last ones. */
function originOf({ origin, updatedBy, updatedAt }: ManifestPage): Origin {
  const { author, writtenAt } = origin ?? { author: updatedBy, writtenAt: updatedAt };
  const date = writtenAt === null ? null : new Date(writtenAt);
  return { author: author || null, writtenAt: date && !Number.isNaN(date.getTime()) ? date : null };
}

function named(file: SourceFile, attachmentName: string): SourceFile {
  const { name, size, refusal } = file;
  return { name, size, attachmentName, ...(refusal && { refusal }), open: () => file.open() };
}

/** The wiki keeps a byte order mark. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new TransferError('not_utf8', 'is not UTF-8 text');
  }
}

function digestOf(text: string): Promise<string> {
  return sha256Of(
    (async function* () {
      yield new TextEncoder().encode(text);
    })(),
  );
}

const isWithin = (path: string, root: string): boolean =>
  root === '/' ? path.startsWith('/') : path === root || path.startsWith(`${root}/`);
