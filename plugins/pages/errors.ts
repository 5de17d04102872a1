import createError from '@fastify/error';

export const PathInvalid = createError<[string]>('path_invalid', 'The path %s.', 400);
export const PathReserved = createError<[string]>(
  'path_reserved',
  'The program itself uses addresses that begin with /%s.',
  400,
);
export const InvalidCursor = createError('invalid_request', 'The cursor is not one that this list gave.', 400);
export const OriginInvalid = createError<[string]>('origin_invalid', 'The origin %s.', 400);
export const PageNotFound = createError('page_not_found', 'There is no such page.', 404);
export const PathTaken = createError<[string]>('path_taken', 'A page already stands at %s.', 409);
export const PageMoving = createError(
  'page_moving',
  'The page is being moved and cannot be changed until it has arrived.',
  409,
);
export const PageTrashed = createError(
  'page_trashed',
  'The page is in the trash and cannot be changed until it is restored.',
  409,
);
export const StaleRevision = createError(
  'stale_revision',
  'The page has been changed since the revision that this change was made from.',
  409,
);
export const TaskNotFound = createError('task_not_found', 'The page has no task there that can be ticked.', 404);
export const TaskChanged = createError(
  'task_changed',
  'The task has been changed or removed since the page was opened, so it has not been ticked.',
  409,
);
export const EditForbidden = createError('edit_forbidden', 'You may read this page, but not change it.', 403);
