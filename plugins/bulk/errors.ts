import createError from '@fastify/error';
import { bulkMaxPages } from './bulk-change.ts';

export const BulkNotFound = createError(
  'bulk_change_not_found',
  'There is no such bulk change, or it is more than a week old.',
  404,
);
const Exceeded = createError('too_many_pages', `At most ${bulkMaxPages} pages can be changed at once.`, 400);
export class TooManyPages extends Exceeded {
  readonly members = { maxPages: bulkMaxPages };
}
export const BulkRunning = createError('bulk_change_running', "The change isn't finished yet.", 409);
export const BulkUndone = createError('bulk_change_undone', 'The change was undone already.', 409);
export const TagInvalid = createError<[string]>('tag_invalid', '"%s" is not a tag.', 400);
/** For one page of a bulk change. */
export const ChangedSince = createError('changed_since', "The page was changed since, so it wasn't changed back.", 409);
