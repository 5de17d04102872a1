import { randomUUID } from 'node:crypto';
import type { Document } from '@hocuspocus/server';
import { Binary, EJSON } from 'bson';
import type { FastifyInstance } from 'fastify';
import type { ObjectId } from 'mongodb';
import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness';
import type { LiveDocument, Written } from './live-document.ts';
import { RemoteCursors } from './remote-cursors.ts';
import { toBytes } from './store.ts';

/** Larger entries are announced without content. */
const updateMaxBytes = 64 * 1024;

/** The interval of a replica's heartbeats. */
const aliveEveryMs = 3_000;
const silentAfterMs = 10_000;

/** Marks changes from other replicas, not sent back. */
const elsewhere = { source: 'redis' } as const;

interface Here {
  live: LiveDocument;
  document: Document;
}

type News =
  | { kind: 'written'; written: Omit<Written, 'update'> & { update: Binary | null } }
  | { kind: 'written-long'; document: ObjectId; seq: number }
  | { kind: 'awareness'; update: Binary; clientIds: number[] }
  | { kind: 'arrived' };
type Message = News & { from: string };

type Needs = Pick<FastifyInstance, 'coordination' | 'background' | 'log'>;

export type Replicas = ReturnType<typeof createReplicas>;

/** Messages between replicas, which may be lost: the log is authoritative. */
export function createReplicas({ coordination, background, log }: Needs) {
  const self = randomUUID();
  const cursors = new RemoteCursors();
  const joined = new Map<string, { end: () => Promise<void>; document: Document }>();
  const channelOf = (pageId: string) => `collab:${pageId}`;
  /** The end of this replica's messages, whose last field is `from`. */
  const ownEnd = EJSON.stringify({ from: self }).slice(1);
  const publish = (pageId: string, news: News) =>
    coordination.publish(channelOf(pageId), EJSON.stringify({ ...news, from: self }));

  async function hear(text: string, { live, document }: Here): Promise<void> {
    // Most messages are our own; parsing would cost as much as the change.
    if (text.endsWith(ownEnd)) return;
    const message: Message = EJSON.parse(text);
    cursors.heard(message.from, Date.now());
    if (message.kind === 'written') {
      const { update } = message.written;
      await live.receive({ ...message.written, update: update && toBytes(update) });
    } else if (message.kind === 'written-long') {
      await live.reach(message);
    } else if (message.kind === 'awareness') {
      cursors.note(document, message.clientIds, message.from);
      applyAwarenessUpdate(document.awareness, toBytes(message.update), elsewhere);
    } else {
      broadcastAwareness(
        document,
        document.getConnections().flatMap((one) => [...document.getClients(one)]),
        null,
      );
    }
  }

  function broadcastAwareness(document: Document, clientIds: number[], origin: unknown): void {
    if (origin === elsewhere || clientIds.length === 0) return;
    const update = new Binary(encodeAwarenessUpdate(document.awareness, clientIds));
    void publish(document.name, { kind: 'awareness', update, clientIds });
  }

  const aliveChannel = 'collab';
  const listening = coordination.subscribe(aliveChannel, (replica) => cursors.heard(replica, Date.now()));
  background.regularly(
    aliveEveryMs,
    async () => {
      await listening;
      await coordination.publish(aliveChannel, self);
      cursors.removeSilent(Date.now() - silentAfterMs, elsewhere);
    },
    'that this replica is there is said later',
  );

  return {
    /** Listens to other replicas of a document and asks who is there. */
    async join(pageId: ObjectId, here: Here): Promise<void> {
      const name = pageId.toHexString();
      const end = await coordination.subscribe(channelOf(name), (text) => {
        hear(text, here).catch((err) => log.warn({ err, pageId: name }, 'could not refresh a live text; retrying'));
      });
      joined.set(name, { end, document: here.document });
      await publish(name, { kind: 'arrived' });
    },
    async leave(pageId: ObjectId): Promise<void> {
      const name = pageId.toHexString();
      const here = joined.get(name);
      joined.delete(name);
      if (here) cursors.forget(here.document);
      await here?.end();
    },
    broadcastWritten(pageId: ObjectId, written: Written): void {
      const { document, seq, update } = written;
      const isLong = update !== null && update.length > updateMaxBytes;
      const news: News = isLong
        ? { kind: 'written-long', document, seq }
        : { kind: 'written', written: { ...written, update: update && new Binary(update) } };
      void publish(pageId.toHexString(), news);
    },
    broadcastAwareness,
  };
}
