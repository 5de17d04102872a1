import { type AnyBulkWriteOperation, type Db, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { Channels } from './channels.ts';
import type { NotificationEvent } from './events/notification-event.ts';
import type { KindName } from './kinds/kinds.ts';
import type { NotificationRecord, Subject } from './notification.ts';

export type RecordingStore = ReturnType<typeof openRecordingStore>;

export interface Recording {
  kind: KindName;
  key: string;
  event: NotificationEvent;
  recipients: readonly Recipient[];
}

interface Recipient {
  accountId: ObjectId;
  channels: Channels;
  /** Watched subpages, if the page isn't watched. */
  watchedPages: number;
}

type Open = Pick<NotificationRecord, 'accountId' | 'people'>;

const keptMs = 90 * 24 * 60 * 60_000;
/** Event ids kept to recognise a repeated batch. */
const occurrencesMax = 50;
/** Bounds a notification's size. */
const peopleMax = 100;
const attemptsMax = 10;

/** Writes notifications in bulk. */
export function openRecordingStore(db: Db) {
  const notifications = db.collection<NotificationRecord>('notifications');

  /** Recipients not yet notified of the event, read or not. */
  async function untold({ event, recipients }: Recording): Promise<Recipient[]> {
    const notified = await notifications
      .find({ accountId: { $in: idsOf(recipients) }, occurrences: event.id })
      .project<Pick<Open, 'accountId'>>({ _id: 0, accountId: 1 })
      .toArray();
    const known = new Set(notified.map(({ accountId }) => accountId.toHexString()));
    return recipients.filter(({ accountId }) => !known.has(accountId.toHexString()));
  }

  /** Returns the unread notification of this kind, by account. */
  async function openFor(openKey: string, recipients: readonly Recipient[]): Promise<Map<string, Open>> {
    const open = await notifications
      .find({ accountId: { $in: idsOf(recipients) }, openKey })
      .project<Open>({ _id: 0, accountId: 1, people: 1 })
      .toArray();
    return new Map(open.map((entry) => [entry.accountId.toHexString(), entry]));
  }

  /** Extends unread notifications or inserts new ones, keeping concurrent changes. */
  async function write(recording: Recording): Promise<void> {
    const steps: AnyBulkWriteOperation<NotificationRecord>[] = [];
    for (const isSilent of [false, true]) {
      const recipients = recording.recipients.filter(({ channels }) => channels.bell !== isSilent);
      const openKey = openKeyOf(recording, isSilent);
      const open = recipients.length > 0 ? await openFor(openKey, recipients) : new Map<string, Open>();
      for (const recipient of recipients) {
        const entry = open.get(recipient.accountId.toHexString());
        steps.push(
          entry ? additionTo(entry, openKey, recording, recipient) : newEntry(openKey, recording, recipient, isSilent),
        );
      }
    }
    try {
      await notifications.bulkWrite(steps, { ordered: false });
    } catch (error) {
      if (!isClash(error)) throw error;
    }
  }

  return {
    /** Notifies each person once, however often called, retrying those changed meanwhile. */
    async add(recording: Recording): Promise<void> {
      for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
        const recipients = await untold(recording);
        if (recipients.length === 0) return;
        await write({ ...recording, recipients });
      }
      if ((await untold(recording)).length > 0) throw new Error('Notifications could not be written.');
    },
  };
}

/** Sorts email-only ones last, so counting unread skips them. */
export const silentPrefix = '~';

function openKeyOf({ kind, key }: Recording, isSilent: boolean): string {
  return `${isSilent ? silentPrefix : ''}${kind} ${key}`;
}

function newEntry(
  openKey: string,
  { kind, event }: Recording,
  { accountId, channels: { mailDueAt }, watchedPages }: Recipient,
  isSilent: boolean,
): AnyBulkWriteOperation<NotificationRecord> {
  const { id, at, by, subject } = event;
  const document: NotificationRecord = {
    _id: new ObjectId(),
    accountId,
    kind,
    ...subject,
    ...movedOf(subject, watchedPages),
    people: peopleFor(event, accountId),
    count: 1,
    ...(subject.commentId && by && { said: [{ commentId: subject.commentId, by, at }] }),
    occurrences: [id],
    at,
    readAt: null,
    openKey,
    ...(isSilent && { isSilent }),
    ...(mailDueAt && { mailDueAt }),
    expiresAt: expiryOf(at),
  };
  return { insertOne: { document } };
}

function additionTo(
  { people: named }: Open,
  openKey: string,
  { event }: Recording,
  { accountId, channels: { mailDueAt }, watchedPages }: Recipient,
): AnyBulkWriteOperation<NotificationRecord> {
  const { id, at, by, subject } = event;
  const said = subject.commentId && by && { commentId: subject.commentId, by, at };
  const more = named.length < peopleMax ? peopleFor(event, accountId) : [];
  return {
    updateOne: {
      filter: { accountId, openKey, occurrences: { $ne: id } },
      update: {
        $addToSet: { people: { $each: more } },
        $push: {
          occurrences: { $each: [id], $slice: -occurrencesMax },
          ...(said && { said: { $each: [said], $slice: -occurrencesMax } }),
        },
        $inc: { count: 1 },
        $max: { at, expiresAt: expiryOf(at) },
        ...(mailDueAt && { $min: { mailDueAt } }),
        ...(subject.moved && { $set: movedOf(subject, watchedPages) }),
      },
    },
  };
}

/** Returns the last move as it concerns a recipient. */
function movedOf({ moved }: Subject, watchedPages: number): Pick<Subject, 'moved'> {
  return moved ? { moved: { ...moved, ...(watchedPages > 0 && { watchedPages }) } } : {};
}

/** Leaves out the recipient. */
function peopleFor({ people }: NotificationEvent, accountId: ObjectId): ObjectId[] {
  return people.filter((id) => !id.equals(accountId)).slice(0, peopleMax);
}

function idsOf(recipients: readonly Recipient[]): ObjectId[] {
  return recipients.map(({ accountId }) => accountId);
}

/** Whether all are duplicate keys of a concurrent write. */
function isClash(error: unknown): boolean {
  if (!(error instanceof MongoBulkWriteError)) return false;
  const { writeErrors } = error;
  return [writeErrors].flat().length > 0 && [writeErrors].flat().every(({ code }) => code === 11000);
}

function expiryOf(at: Date): Date {
  return new Date(at.getTime() + keptMs);
}
