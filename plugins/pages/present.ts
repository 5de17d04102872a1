import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { RevisionFacts } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import type { PageRecord } from './page.ts';
import { nameOf } from './page-path.ts';
import type { PageSummary, Person, RevisionSummary } from './schema.ts';

type Accounts = PagesContext['accounts'];
type NamePerson = (id: ObjectId) => Static<typeof Person>;

/** A page in its wire form, without its content. */
export function presentPage(page: PageRecord, person: NamePerson): Static<typeof PageSummary> {
  return {
    id: page._id.toHexString(),
    path: page.path,
    title: titleOf(page),
    state: page.state,
    status: page.status,
    revisionId: page.revisionId.toHexString(),
    createdAt: page.createdAt.toISOString(),
    createdBy: person(page.createdBy),
    updatedAt: page.updatedAt.toISOString(),
    updatedBy: person(page.updatedBy),
  };
}

/** A revision in its wire form, without its text. */
export function presentRevision(revision: RevisionFacts, person: NamePerson): Static<typeof RevisionSummary> {
  return {
    id: revision._id.toHexString(),
    pageId: revision.pageId.toHexString(),
    createdAt: revision.createdAt.toISOString(),
    createdBy: person(revision.createdBy),
    bytes: revision.bytes,
    restoredFrom: revision.restoredFrom?.toHexString() ?? null,
    previousId: revision.previousId?.toHexString() ?? null,
  };
}

/** What a page is called. */
export function titleOf(page: Pick<PageRecord, 'title' | 'path'>): string {
  return page.title ?? nameOf(page.path);
}

/** Looks all these people up at once. A page outlives the account that wrote it, which then has no name any more. */
export async function namePersons(accounts: Accounts, ids: ObjectId[]): Promise<NamePerson> {
  const known = await accounts.findByIds(ids);
  return (id) => {
    const hex = id.toHexString();
    return { id: hex, name: known.get(hex)?.name ?? 'Deleted account' };
  };
}
