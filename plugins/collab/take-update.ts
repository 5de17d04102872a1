import type { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import { type ClientIds, isKnown } from './client-ids.ts';
import { LiveDocumentTooLarge, LiveUpdateInvalid } from './errors.ts';
import { hasNoGap } from './has-no-gap.ts';
import type { LiveDocument, Origin } from './live-document.ts';

/** Twice a page's limit: too large a paste is reported and can be undone. */
const textMaxBytes = 4 * 1024 * 1024;

export interface IncomingUpdate {
  update: Uint8Array;
  accountId: ObjectId;
  origin: Origin;
  /** Everything the client has, perhaps nothing new. */
  isWhole: boolean;
  /** The client's whole state follows, with all dependencies. */
  isEarly?: boolean;
  /** Called once the change is known to add content. */
  requireSpace?: () => void;
}

/**
 * Applies a client's change; durable once true. False: early, and comes again. @throws LiveUpdateInvalid for
 * unmergeable or foreign changes, LiveDocumentTooLarge, and what `requireSpace` and `append` do
 */
export async function takeUpdate(live: LiveDocument, clients: ClientIds, incoming: IncomingUpdate): Promise<boolean> {
  const { update, accountId, origin, isWhole, isEarly = false, requireSpace } = incoming;
  if (isWhole && isKnown(update, live.doc)) return true;
  requireSpace?.();
  const isFitting = () => hasNoGap(update, live.doc) && clients.claim(update, live.doc, accountId.toHexString());
  // The client may come from a more advanced replica.
  if (isWhole || !hasNoGap(update, live.doc)) await live.inTurn(() => live.catchUp());
  if (isEarly && !hasNoGap(update, live.doc)) return false;
  if (!isFitting()) throw new LiveUpdateInvalid();
  if (isTooMuch(update, live)) throw new LiveDocumentTooLarge();
  await live.append(update, accountId, origin);
  return true;
}

function isTooMuch(update: Uint8Array, { doc, bytesUnderWay }: LiveDocument): boolean {
  const text = doc.getText('body');
  // A character takes three bytes of UTF-8 at most.
  if (bytesUnderWay + update.length + 3 * text.length <= textMaxBytes) return false;
  const inserted = Y.decodeUpdate(update).structs.map((struct) =>
    struct instanceof Y.Item && struct.content instanceof Y.ContentString ? Buffer.byteLength(struct.content.str) : 0,
  );
  const bytes = inserted.reduce((sum, one) => sum + one, 0);
  return bytes > 0 && bytesUnderWay + bytes + Buffer.byteLength(text.toString()) > textMaxBytes;
}
