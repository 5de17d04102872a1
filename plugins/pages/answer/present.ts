import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { NamePerson } from '../../accounts/index.ts';
import type { RenderedText, RevisionFacts, RevisionOrigin } from '../../revisions/index.ts';
import type { PresentCause } from '../moves/present-cause.ts';
import type { PageRecord } from '../page.ts';
import { nameOf } from '../page-path.ts';
import type { SeenPage } from '../permissions/permissions.ts';
import type { Origin, PageSummary, RevisionSummary, RevisionView } from '../schema.ts';

/** Returns the people that a page in its wire form names. */
export function personsOf({ createdBy, updatedBy, trashedBy }: PageRecord): ObjectId[] {
  return trashedBy ? [createdBy, updatedBy, trashedBy] : [createdBy, updatedBy];
}

/** Leaves out the content. */
export function presentPage({ page, permission }: SeenPage, person: NamePerson): Static<typeof PageSummary> {
  return {
    id: page._id.toHexString(),
    path: page.path,
    title: titleOf(page),
    icon: page.icon ?? null,
    state: page.state,
    moveId: page.moveId?.toHexString() ?? null,
    ...presentTrashed(page, person),
    revisionId: page.revisionId.toHexString(),
    createdAt: page.createdAt.toISOString(),
    createdBy: person(page.createdBy),
    updatedAt: page.updatedAt.toISOString(),
    updatedBy: person(page.updatedBy),
    canEdit: permission.canEdit,
    isRestricted: permission.isRestricted,
  };
}

// A page being restored is live, but still has its trash members.
function presentTrashed({ status, trashedAt, trashedBy }: PageRecord, person: NamePerson) {
  if (status === 'live') return { status, trashedAt: null, trashedBy: null };
  return {
    status: 'trashed' as const,
    trashedAt: trashedAt?.toISOString() ?? null,
    trashedBy: trashedBy ? person(trashedBy) : null,
  };
}

/** The creator first. */
export function contributorsOf({ createdBy, contributors = [] }: RevisionFacts): ObjectId[] {
  return [createdBy, ...contributors.filter((id) => !id.equals(createdBy))];
}

/** Returns a revision in its wire form, without its text. */
export function presentRevision(
  revision: RevisionFacts,
  person: NamePerson,
  causeOf: PresentCause,
): Static<typeof RevisionSummary> {
  return {
    id: revision._id.toHexString(),
    pageId: revision.pageId.toHexString(),
    createdAt: revision.createdAt.toISOString(),
    createdBy: person(revision.createdBy),
    bytes: revision.bytes,
    restoredFrom: revision.restoredFrom?.toHexString() ?? null,
    previousId: revision.previousId?.toHexString() ?? null,
    cause: causeOf(revision),
    contributors: contributorsOf(revision).map(person),
    origin: presentOrigin(revision.origin),
  };
}

/** Returns the origin of a text in its wire form. */
export function presentOrigin(origin: RevisionOrigin | null | undefined): Static<typeof Origin> {
  return origin ? { author: origin.author, writtenAt: origin.writtenAt?.toISOString() ?? null } : null;
}

export function titleOf(page: Pick<PageRecord, 'title' | 'path'>): string {
  return page.title ?? nameOf(page.path);
}

/** The parts of a page that a request may leave out. */
export interface Omit {
  body: boolean;
  ast: boolean;
}

/** With rendered JSON text. */
export interface PageView {
  view: Static<typeof PageSummary> & { origin: Static<typeof Origin>; body?: string };
  rendered: RenderedText;
}

/** With rendered JSON text. */
export interface RevisionWithText {
  view: Static<typeof RevisionView>;
  rendered: RenderedText;
}

/** Reads the query parameter `omit`. */
export function readOmit(omit: string | undefined): Omit {
  const parts = omit?.split(',') ?? [];
  return { body: parts.includes('body'), ast: parts.includes('ast') };
}

const words = /^[\p{Ll}\p{N}]+(?:[-_][\p{Ll}\p{N}]+)*$/u;
const betweenWords = /(?<=\p{Ll})[-_]|[-_](?=\p{Ll})/gu;

/**
 * Returns a place's name by its last path segment: `getting-started` is "Getting started". Segments with capitals,
 * spaces or caseless letters, and dates, stay.
 */
export function titleOfName(name: string): string {
  if (!words.test(name)) return name;
  const title = name.replace(betweenWords, ' ');
  return title.charAt(0).toUpperCase() + title.slice(1);
}
