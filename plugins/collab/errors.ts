import createError from '@fastify/error';
import type { FastifyInstance } from 'fastify';

export const LiveDocumentReplaced = createError(
  'live_document_replaced',
  'The live text of this page was reset. Merge your unsent changes with the page.',
  409,
);
export const LiveUpdateInvalid = createError('live_update_invalid', "This isn't a valid change to a page's text.", 400);
export const LiveDocumentTooLarge = createError(
  'live_document_too_large',
  'The live text of this page is too large. It resets once everyone has left it.',
  413,
);

export const LiveTextInUse = createError(
  'live_text_in_use',
  'Someone else has changed this text within the last minute. Send `force` to discard their changes too.',
  409,
);
export const DiscardNotFound = createError(
  'discard_not_found',
  'There is no such discarded text. It may have been restored already, or it is older than 30 days.',
  404,
);

export const LiveUnavailable = createError(
  'unavailable',
  'A part of the service is unavailable. Try again shortly.',
  503,
);

/** Closes a document while its socket stays; see README. */
export type ClosingReason =
  | 'gone'
  | 'trashed'
  | 'replaced'
  | 'unavailable'
  | 'too_large'
  | 'too_many'
  | 'malformed'
  | 'full';

/** Ends a client's document: Hocuspocus takes `code` and `reason` from errors of hooks. */
export class DocumentClosed {
  readonly code = 4205;
  readonly reason: ClosingReason;

  constructor(reason: ClosingReason) {
    this.reason = reason;
  }
}

type Translating = Pick<FastifyInstance, 'translateError'>;

export function isFull({ translateError }: Translating, error: unknown): boolean {
  const coded = error instanceof Error ? translateError(error) : null;
  return coded !== null && 'code' in coded && String(coded.code).toLowerCase() === 'storage_full';
}

/** After a failure of the document. */
export function closingOf(context: Translating, error: unknown): DocumentClosed {
  if (error instanceof DocumentClosed) return error;
  if (error instanceof LiveDocumentReplaced) return new DocumentClosed('replaced');
  if (error instanceof LiveDocumentTooLarge) return new DocumentClosed('too_large');
  if (error instanceof LiveUpdateInvalid) return new DocumentClosed('malformed');
  if (isFull(context, error)) return new DocumentClosed('full');
  return new DocumentClosed('unavailable');
}
