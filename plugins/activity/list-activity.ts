import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { NamePerson } from '../accounts/index.ts';
import type { ActivityContext, Asker } from './context.ts';
import { distinctIds } from './distinct-ids.ts';
import { type ReadEntry, readActivity } from './read-activity.ts';
import type { ActivityEntry, ActivityList, ListQuery } from './schema.ts';

/** Returns the activity the account can see now. @throws PageNotFound */
export async function listActivity(
  context: Pick<ActivityContext, 'store' | 'pages' | 'accounts' | 'listCursor'>,
  { limit, cursor, pageId, accountId }: Static<typeof ListQuery>,
  asker: Asker,
): Promise<Static<typeof ActivityList>> {
  const { pages, accounts, listCursor } = context;
  const cursors = listCursor({ until: 'date', at: 'date', id: 'id' });
  if (pageId && !(await pages.findVisible(new ObjectId(pageId), asker))) throw new pages.errors.PageNotFound();
  const filter = {
    ...(pageId && { pageId: new ObjectId(pageId) }),
    ...(accountId && { accountId: new ObjectId(accountId) }),
  };
  const { entries, next } = await readActivity(context, filter, cursors.read(cursor), limit, asker);
  const person = await accounts.namePersons(entries.flatMap(peopleOf));
  const moved = await pages.movedAddresses(entries.flatMap(moveOf), asker);
  return { items: entries.map((entry) => present(entry, person, moved)), nextCursor: next && cursors.write(next) };
}

/** Returns the people of an entry, the last to act first. */
function peopleOf({ head, session }: ReadEntry): ObjectId[] {
  return distinctIds([...head.people, ...session.people.flat()]);
}

function moveOf({ head: { kind, _id } }: ReadEntry): ObjectId[] {
  return kind === 'page.moved' ? [_id] : [];
}

type Moved = Awaited<ReturnType<ActivityContext['pages']['movedAddresses']>>;

/** `moved` has the moves whose addresses the asker may see. */
function present(entry: ReadEntry, person: NamePerson, moved: Moved): Static<typeof ActivityEntry> {
  const { head, session, page } = entry;
  const { kind, threadId } = head;
  const { from, to = null } = moved.get(head._id.toHexString()) ?? {};
  const isText = kind === 'page.created' || kind === 'page.saved';
  return {
    id: session._id.toHexString(),
    kind,
    page,
    people: peopleOf(entry).map(person),
    count: session.count,
    since: session.since.toISOString(),
    at: head.at.toISOString(),
    moved: from !== undefined && to !== null ? { from, to } : null,
    comment: threadId ? { id: head._id.toHexString(), threadId: threadId.toHexString() } : null,
    revision: isText ? { id: head._id.toHexString(), previousId: session.previousId?.toHexString() ?? null } : null,
  };
}
