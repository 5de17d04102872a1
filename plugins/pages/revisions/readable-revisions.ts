import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { LightRevision } from '../../revisions/index.ts';

/** The payload of a text event, the same object for all listeners of one emit. */
interface TextEvent {
  revisionId: string;
}

/**
 * The revisions of text events: passed on by the writer, otherwise read once for all listeners on first use. Revisions are
 * immutable, so a re-emitted event has the same one. Released together with the event.
 */
export function openReadableRevisions({ readLight }: Pick<FastifyInstance['revisions'], 'readLight'>) {
  const byEvent = new WeakMap<TextEvent, Promise<LightRevision | null>>();
  return {
    /** Keeps for the listeners of an event what has been read or written already. */
    note(event: TextEvent, revision: LightRevision): void {
      byEvent.set(event, Promise.resolve(revision));
    },
    /** Returns the revision of an event; null if its page was purged since. */
    of(event: TextEvent): Promise<LightRevision | null> {
      const reading = byEvent.get(event) ?? readLight(new ObjectId(event.revisionId));
      byEvent.set(event, reading);
      return reading;
    },
  };
}
