import type { ObjectId } from 'mongodb';
import type { Account } from '../../accounts/index.ts';
import type { NotificationRecord } from '../notification.ts';
import { presentNotification } from '../present-notification.ts';
import { isMailed, type Settings } from '../settings/settings.ts';
import { visibleSubjects } from '../visible-subjects.ts';
import type { Entry } from './entry-text.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-record.ts';

/** Notifications beyond this go into the next email. */
const noticesMax = 500;

export interface Gathered {
  records: NotificationRecord[];
  /** The entries to include, in chronological order. */
  notices: ObjectId[];
  entries: Entry[];
}

/**
 * Returns the former content plus, unless perhaps sent, what waits; without what was read, unwanted or no longer
 * visible.
 */
export async function gatherEntries(
  context: Pick<MailContext, 'waiting' | 'accounts' | 'groups' | 'pages'>,
  { accountId, notices, isFixed }: MailRecord,
  account: Account,
  settings: Settings,
): Promise<Gathered> {
  const known = await context.waiting.findMany(notices);
  const more = isFixed ? [] : await context.waiting.waitingFor(accountId, noticesMax);
  const records = [...new Map([...known, ...more].map((record) => [record._id.toHexString(), record])).values()];
  const wanted = records
    .filter(({ kind, readAt, isSilent }) => (readAt === null || isSilent) && isMailed(settings, kind))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const subjects = await visibleSubjects(context, wanted, { user: account });
  const person = await context.accounts.namePersons(wanted.flatMap(({ people }) => people));
  const visible = wanted.flatMap((record, i) => {
    const subject = subjects[i];
    return subject ? [{ _id: record._id, entry: presentNotification(record, subject, person) }] : [];
  });
  return { records, notices: visible.map(({ _id }) => _id), entries: visible.map(({ entry }) => entry) };
}
