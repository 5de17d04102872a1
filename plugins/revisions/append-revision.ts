import { ObjectId } from 'mongodb';
import { pack } from './packed-json.ts';
import { measureText } from './page-text.ts';
import type { Rendered } from './rendered-of.ts';
import type { LivePoint, Revision, RevisionCause, RevisionOrigin, StoredResult } from './revision.ts';

/** 16 MiB less 2 MiB of text and a margin. */
const packedMaxBytes = 12 * 1024 * 1024;
const titleMaxLength = 300;

export interface NewRevision {
  pageId: ObjectId;
  body: string;
  /** Null for a page's first. */
  previous: { _id: ObjectId; number: number } | null;
  createdBy: ObjectId;
  restoredFrom?: ObjectId | null;
  cause?: RevisionCause | null;
  /** The editors, if others than `createdBy`. */
  contributors?: ObjectId[] | undefined;
  live?: LivePoint | undefined;
  /** The origin of a text written elsewhere. */
  origin?: RevisionOrigin | null;
  /** Called after rendering, before storing. */
  beforeStoring?: (() => Promise<void>) | undefined;
}

interface Needs {
  insert: (revision: Revision) => Promise<void>;
  render: (body: string, whom: { accountId: string; isBounded: boolean }) => Promise<Rendered>;
  now: () => Date;
}

/** Stores a revision, part of the history once the page points at it. @throws PageTooLarge, PageTextInvalid */
export async function appendRevision(
  { insert, render, now }: Needs,
  {
    pageId,
    body,
    previous,
    createdBy,
    restoredFrom = null,
    cause = null,
    contributors,
    live,
    origin = null,
    beforeStoring,
  }: NewRevision,
): Promise<Revision> {
  const bytes = measureText(body);
  // The wiki's own changes and live text always wait.
  const isBounded = cause === null && !live && origin === null;
  const rendered = await render(body, { accountId: createdBy.toHexString(), isBounded });
  const revision: Revision = {
    _id: new ObjectId(),
    pageId,
    number: (previous?.number ?? 0) + 1,
    body,
    bytes,
    title: rendered.title === null ? null : shorten(rendered.title),
    ...(await packResult(rendered)),
    createdAt: now(),
    createdBy,
    previousId: previous?._id ?? null,
    restoredFrom,
    ...(cause && { cause }),
    ...(contributors && { contributors }),
    ...(live && { live }),
    ...(origin && { origin }),
  };
  await beforeStoring?.();
  await insert(revision);
  return revision;
}

/** Only the version, if the result is too large. */
export async function packResult({ version, notice, ast, toc }: Rendered): Promise<StoredResult> {
  const [packedAst, packedToc] = await Promise.all([pack(ast), pack(toc)]);
  const fits = packedAst.length() + packedToc.length() <= packedMaxBytes;
  return {
    rendererVersion: version,
    notice,
    ...(fits ? { ast: packedAst, toc: packedToc } : { ast: null, toc: null }),
  };
}

// Titles appear in lists, so their length is limited.
function shorten(title: string): string | null {
  const line = title.replace(/\s+/g, ' ').trim();
  const characters = Array.from(line.slice(0, titleMaxLength * 2));
  const isShort = characters.length <= titleMaxLength && line.length <= titleMaxLength * 2;
  return (isShort ? line : `${characters.slice(0, titleMaxLength - 1).join('')}…`) || null;
}
