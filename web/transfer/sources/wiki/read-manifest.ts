import { TransferError } from '../../errors.ts';
import {
  type KeptLink,
  type Manifest,
  type ManifestAttachment,
  type ManifestPage,
  manifestName,
  manifestVersion,
} from '../../export/manifest.ts';
import { readText } from '../read-file.ts';
import type { SourceFile } from '../source.ts';

/** Enough for a hundred thousand pages with many links. */
const maxManifestBytes = 512 * 1024 * 1024;

/** Reads the manifest of an export. @throws `manifest_invalid`, also for one of a newer version */
export async function readManifest(file: SourceFile): Promise<Manifest> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(file, maxManifestBytes));
  } catch (error) {
    throw error instanceof TransferError ? error : invalid('is not JSON');
  }
  if (!isObject(value)) throw invalid('is not a manifest');
  if (value.version !== manifestVersion) throw invalid('was written by another version of the wiki');
  const { wiki, root, exportedAt, pages } = value;
  if (!isText(wiki) || !isText(root) || !isText(exportedAt) || !Array.isArray(pages)) throw invalid('is incomplete');
  return { version: manifestVersion, wiki, root, exportedAt, pages: pages.map(readPage) };
}

function readPage(value: unknown): ManifestPage {
  if (!isObject(value)) throw invalid('has a page that is none');
  const { path, id, file, revisionId, title, createdBy, createdAt, updatedBy, updatedAt, sha256 } = value;
  const texts = { path, id, file, revisionId, title, createdBy, createdAt, updatedBy, updatedAt, sha256 };
  if (!isTexts(texts)) throw invalid('has a page without all its facts');
  const { tags, links, attachments, origin } = value;
  if (!isListOf(tags, isText) || !isListOf(links, isLink) || !isListOf(attachments, isAttachment))
    throw invalid(`is wrong about ${texts.path}`);
  return { ...texts, tags, links, attachments, origin: readOrigin(origin) };
}

function readOrigin(value: unknown): ManifestPage['origin'] {
  if (!isObject(value)) return null;
  const { author, writtenAt } = value;
  return { author: isText(author) ? author : null, writtenAt: isText(writtenAt) ? writtenAt : null };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = <K extends string>(value: Record<K, unknown>): value is Record<K, string> =>
  Object.values(value).every(isText);

const isListOf = <T>(value: unknown, isOne: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isOne);

const isLink = (value: unknown): value is KeptLink =>
  isObject(value) && Number.isInteger(value.at) && isText(value.written) && isText(value.original);

const isAttachment = (value: unknown): value is ManifestAttachment =>
  isObject(value) &&
  isTexts({ id: value.id, name: value.name, file: value.file, sha256: value.sha256 }) &&
  (value.contentType === null || isText(value.contentType));

const invalid = (what: string) => new TransferError('manifest_invalid', `${manifestName} ${what}`);
