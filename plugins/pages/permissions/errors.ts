import createError from '@fastify/error';

export const AccessForbidden = createError(
  'access_forbidden',
  'Only the owner of the page, or an administrator, decides who may see and edit it.',
  403,
);
export const GroupUnknown = createError('group_unknown', 'One of the groups does not exist.', 400);
export const OwnerUnknown = createError('owner_unknown', 'The account that is to own the page does not exist.', 400);
