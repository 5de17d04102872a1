import createError from '@fastify/error';

export const GroupNameInvalid = createError(
  'group_name_invalid',
  'A group name must have 1 to 100 characters on one line, without control characters.',
  400,
);
export const GroupNotFound = createError('group_not_found', 'There is no such group.', 404);
export const AccountNotFound = createError('account_not_found', 'There is no such account.', 404);
export const GroupNameTaken = createError('group_name_taken', 'Another group has this name.', 409);
