import { isObject } from './wire.ts';

/** Changes of a page that are not published yet. */
export interface Unpublished {
  since: string;
  /** The names of the editors, the last one first. */
  by: string[];
}

/** The text that people are editing together. */
export interface LiveText {
  body: string;
  unpublished: Unpublished | null;
}

export function readLiveText(value: unknown): LiveText | null {
  if (!isObject(value) || typeof value.body !== 'string') return null;
  const unpublished = readUnpublished(value.unpublished);
  return unpublished === undefined ? null : { body: value.body, unpublished };
}

/** Returns undefined for anything else. */
function readUnpublished(value: unknown): Unpublished | null | undefined {
  if (value === null) return null;
  if (!isObject(value) || typeof value.since !== 'string' || !Array.isArray(value.by)) return undefined;
  return { since: value.since, by: value.by.flatMap((one) => (isObject(one) ? [String(one.name)] : [])) };
}

export const readPublished = (value: unknown): { revisionId: string } | null =>
  isObject(value) && typeof value.revisionId === 'string' ? { revisionId: value.revisionId } : null;

export function readDiscarded(value: unknown): { discardId: string | null } | null {
  if (!isObject(value)) return null;
  const { discardId } = value;
  return discardId === null || typeof discardId === 'string' ? { discardId } : null;
}
