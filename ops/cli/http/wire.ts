import type { Attachment, CreatedPage, PageTag, UploadPolicy, WikiChild } from '../../../web/transfer/wiki.ts';
import { ApiError } from './errors.ts';

// Readers of the few responses used here; null for any other shape.

export interface Page {
  id: string;
  path: string;
  title: string | null;
  revisionId: string;
  updatedAt: string;
  body: string | null;
}

export interface User {
  id: string;
  name: string;
  email: string;
  role: string;
}

export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function readPage(value: unknown): Page | null {
  if (!isObject(value)) return null;
  const { id, path, revisionId, updatedAt } = value;
  if (typeof id !== 'string' || typeof path !== 'string') return null;
  if (typeof revisionId !== 'string' || typeof updatedAt !== 'string') return null;
  return { id, path, revisionId, updatedAt, title: textOrNull(value.title), body: textOrNull(value.body) };
}

/** Reads the result of creating a page with text `body`. */
export function readCreatedPage(value: unknown, body: string | null): CreatedPage | ApiError | null {
  if (!isObject(value)) return null;
  if (value.result === 'refused' && isObject(value.problem)) {
    return new ApiError(Number(value.problem.status), value.problem, new Headers());
  }
  if (!isObject(value.page)) return null;
  const { id, path, revisionId } = value.page;
  if (typeof id !== 'string' || typeof path !== 'string' || typeof revisionId !== 'string') return null;
  const isNew = value.result === 'created';
  return { isNew, page: { id, path, revisionId, body: isNew ? body : textOrNull(value.page.body) } };
}

export function readUser(value: unknown): User | null {
  if (!isObject(value)) return null;
  const { id, name, email, role } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (typeof email !== 'string' || typeof role !== 'string') return null;
  return { id, name, email, role };
}

export function readChild(value: unknown): WikiChild | null {
  if (!isObject(value)) return null;
  const { path, name, hasChildren } = value;
  if (typeof path !== 'string' || typeof name !== 'string' || typeof hasChildren !== 'boolean') return null;
  return { path, name, hasChildren, title: textOrNull(value.title), pageId: textOrNull(value.pageId) };
}

export function readPageTag(value: unknown): PageTag | null {
  if (!isObject(value) || typeof value.tag !== 'string') return null;
  return value.source === 'text' || value.source === 'hand' ? { tag: value.tag, source: value.source } : null;
}

export interface SignedIn {
  user: User;
  accessToken: string;
  expiresAt: string | null;
}

export function readSignedIn(value: unknown): SignedIn | null {
  if (!isObject(value)) return null;
  const user = readUser(value.user);
  if (!user || typeof value.accessToken !== 'string') return null;
  return { user, accessToken: value.accessToken, expiresAt: textOrNull(value.expiresAt) };
}

export function readAttachment(value: unknown): Attachment | null {
  if (!isObject(value)) return null;
  const { id, name, size, sha256, url, fileUrl, markdown, createdAt } = value;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (typeof size !== 'number' || typeof sha256 !== 'string') return null;
  if (typeof url !== 'string' || typeof fileUrl !== 'string') return null;
  if (typeof markdown !== 'string' || typeof createdAt !== 'string') return null;
  const isHealthy = value.health === undefined || value.health === 'ok';
  const contentType = textOrNull(value.contentType);
  return { id, name, size, sha256, contentType, isHealthy, url, fileUrl, markdown, createdAt };
}

export function readUploadPolicy(value: unknown): UploadPolicy | null {
  if (!isObject(value)) return null;
  const { maxBytes, multipartOverheadBytes = 0, fileNameMaxBytes = 255 } = value;
  if (typeof maxBytes !== 'number' || typeof multipartOverheadBytes !== 'number') return null;
  return typeof fileNameMaxBytes === 'number' ? { maxBytes, multipartOverheadBytes, fileNameMaxBytes } : null;
}
