import createError from '@fastify/error';

export const PathInvalid = createError<[string]>('path_invalid', 'The path %s.', 400);
export const PathReserved = createError<[string]>('path_reserved', 'Paths that start with /%s are reserved.', 400);
export const OriginInvalid = createError<[string]>('origin_invalid', 'The origin %s.', 400);
export const PageNotFound = createError('page_not_found', 'There is no such page.', 404);
export const PathTaken = createError<[string]>('path_taken', 'A page already exists at %s.', 409);
export const PageMoving = createError(
  'page_moving',
  "The page is being moved and can't be changed until the move is done.",
  409,
);
export const PageTrashed = createError(
  'page_trashed',
  "The page is in the trash and can't be changed until it's restored.",
  409,
);
export const StaleRevision = createError(
  'stale_revision',
  'The page has changed since the revision this change is based on.',
  409,
);
export const TaskNotFound = createError('task_not_found', 'There is no task at this position.', 404);
export const TaskChanged = createError(
  'task_changed',
  "The task was changed or removed since the page was opened, so it wasn't ticked.",
  409,
);
export const TitleInvalid = createError('title_invalid', 'A title is one line of 1 to 200 characters.', 400);
export const IconInvalid = createError('icon_invalid', 'An icon is one emoji.', 400);
export const IconUnwritable = createError(
  'icon_unwritable',
  "This icon can't be written into the page's front matter; edit the page instead.",
  409,
);
export const PositionInvalid = createError(
  'position_invalid',
  'A page can only follow a page with the same parent. The home page has no siblings.',
  400,
);
export const TitleUnwritable = createError(
  'title_unwritable',
  "This title can't be written into the page's text; edit the page instead.",
  409,
);
export const EditForbidden = createError('edit_forbidden', 'You can view this page, but not edit it.', 403);
