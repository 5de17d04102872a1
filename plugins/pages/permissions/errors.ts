import createError from '@fastify/error';

export const AccessForbidden = createError(
  'access_forbidden',
  "Only the page's owner or an administrator can change its permissions.",
  403,
);
export const GroupUnknown = createError('group_unknown', 'One of the groups does not exist.', 400);
export const PersonUnknown = createError('person_unknown', 'One of the people has no account here.', 400);
export const OwnerUnknown = createError('owner_unknown', "The new owner's account does not exist.", 400);
