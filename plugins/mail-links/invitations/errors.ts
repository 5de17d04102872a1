import createError from '@fastify/error';

export const InvitationAddressMissing = createError(
  'invitation_address_missing',
  'An invitation is sent by mail to the address that it is for, so it needs one.',
  400,
);
export const InvitationNotFound = createError('invitation_not_found', 'There is no such open invitation.', 404);
