import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { LightRevision } from '../../revisions/index.ts';

/** Shared by an emit's listeners. */
interface TextEvent {
  revisionId: string;
}

/** Revisions of text events: from the writer, or read once on first use. Immutable, and released with the event. */
export function openReadableRevisions({ readLight }: Pick<FastifyInstance['revisions'], 'readLight'>) {
  const byEvent = new WeakMap<TextEvent, Promise<LightRevision | null>>();
  return {
    /** Keeps a revision for listeners that will ask for it. */
    note(event: TextEvent, revision: LightRevision): void {
      byEvent.set(event, Promise.resolve(revision));
    },
    /** Returns null if purged since. */
    of(event: TextEvent): Promise<LightRevision | null> {
      const reading = byEvent.get(event) ?? readLight(new ObjectId(event.revisionId));
      byEvent.set(event, reading);
      return reading;
    },
  };
}
