import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { LightRevision } from '../../revisions/index.ts';

/** The event of a page's new text, as all its listeners get it: one object each time that it is told. */
interface TextEvent {
  revisionId: string;
}

/**
 * The revisions that events tell of: known to whoever has just written them, otherwise read once for all listeners, when
 * the first of them asks. A revision never changes, so an event that is told again, by whatever replica, tells of the same;
 * what belongs to an event goes with it.
 */
export function openToldRevisions({ readLight }: Pick<FastifyInstance['revisions'], 'readLight'>) {
  const byEvent = new WeakMap<TextEvent, Promise<LightRevision | null>>();
  return {
    /** Keeps for the listeners of an event what has been read or written already. */
    note(event: TextEvent, revision: LightRevision): void {
      byEvent.set(event, Promise.resolve(revision));
    },
    /** The revision that an event tells of; null when its page has been removed for good since. */
    of(event: TextEvent): Promise<LightRevision | null> {
      const reading = byEvent.get(event) ?? readLight(new ObjectId(event.revisionId));
      byEvent.set(event, reading);
      return reading;
    },
  };
}
