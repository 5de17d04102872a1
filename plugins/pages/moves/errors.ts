import createError from '@fastify/error';

export const MoveIntoItself = createError('move_into_itself', "A page can't be moved below itself.", 400);
export const RootStays = createError('root_stays', "The home page can't be moved or trashed.", 400);
export const PageNotTrashed = createError('page_not_trashed', 'The page is not in the trash.', 409);
export const MoveNotFound = createError('move_not_found', 'There is no such move.', 404);
