import { TransferError } from '../../../errors.ts';
import { readText } from '../../read-file.ts';
import type { SourceFile } from '../../source.ts';

/** It is read into memory. */
export const maxCollectionBytes = 256 * 1024 * 1024;

/** A node of ProseMirror. */
export interface DocumentNode {
  type: string;
  attrs: Record<string, unknown>;
  content: DocumentNode[];
  marks: { type: string; attrs: Record<string, unknown> }[];
  text: string;
}

export interface OutlineDocument {
  id: string;
  /** In links, it follows the title. */
  urlId: string;
  title: string;
  parentId: string | null;
  author: string | null;
  /** ISO 8601. */
  updatedAt: string | null;
  data: unknown;
}

/** `NAME.json`. */
export interface Collection {
  name: string;
  /** Null for none. */
  data: unknown;
  documents: OutlineDocument[];
  /** Places and names by id. */
  attachments: Map<string, { key: string; name: string }>;
}

/** @throws `outline_export_invalid`, `not_utf8` and `too_large` */
export async function readCollection(file: SourceFile, maxBytes: number): Promise<Collection> {
  const value = parse(await readText(file, maxBytes));
  if (!isObject(value) || !isObject(value.collection) || !isObject(value.documents))
    throw new TransferError('outline_export_invalid', 'is no collection of an Outline export');
  const { collection, documents, attachments } = value;
  return {
    name: textOr(collection.name, 'Untitled'),
    data: collection.data ?? collection.description ?? null,
    documents: inOrder(Object.values(documents).flatMap(readDocument), collection.documentStructure),
    attachments: new Map(Object.entries(isObject(attachments) ? attachments : {}).flatMap(readAttachment)),
  };
}

function readDocument(value: unknown): OutlineDocument[] {
  if (!isObject(value) || typeof value.id !== 'string') return [];
  const { id, urlId, title, parentDocumentId, createdByName, createdByEmail, updatedAt, createdAt, data } = value;
  const author = textOr(createdByName, '').trim() || textOr(createdByEmail, '').trim() || null;
  return [
    {
      id,
      urlId: textOr(urlId, ''),
      title: textOr(title, '').trim() || 'Untitled',
      data,
      parentId: textOr(parentDocumentId, '') || null,
      author,
      updatedAt: textOr(updatedAt, '') || textOr(createdAt, '') || null,
    },
  ];
}

function readAttachment([id, value]: [string, unknown]): [string, { key: string; name: string }][] {
  if (!isObject(value) || typeof value.key !== 'string') return [];
  return [[id, { key: value.key, name: textOr(value.name, '') }]];
}

/** Returns the documents in the order of the tree, others last. */
function inOrder(documents: OutlineDocument[], structure: unknown): OutlineDocument[] {
  const places = new Map<string, number>();
  const open: unknown[] = [structure];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (Array.isArray(next)) open.push(...next.toReversed());
    else if (isObject(next)) {
      if (typeof next.id === 'string' && !places.has(next.id)) places.set(next.id, places.size);
      open.push(next.children ?? []);
    }
  }
  const placeOf = ({ id }: OutlineDocument) => places.get(id) ?? places.size;
  return documents.sort((a, b) => placeOf(a) - placeOf(b));
}

/** Repairs members; null if invalid. */
export function nodeOf(value: unknown): DocumentNode | null {
  if (!isObject(value) || typeof value.type !== 'string') return null;
  const marks = (Array.isArray(value.marks) ? value.marks : []).flatMap((mark) =>
    isObject(mark) && typeof mark.type === 'string'
      ? [{ type: mark.type, attrs: isObject(mark.attrs) ? mark.attrs : {} }]
      : [],
  );
  return {
    type: value.type,
    attrs: isObject(value.attrs) ? value.attrs : {},
    marks,
    content: (Array.isArray(value.content) ? value.content : []) as DocumentNode[],
    text: textOr(value.text, ''),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TransferError('outline_export_invalid', 'is not JSON');
  }
}

const textOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
