import createError from '@fastify/error';

export const InvitationAddressMissing = createError(
  'invitation_address_missing',
  'An invitation that is sent by email needs an address.',
  400,
);
export const InvitationNotFound = createError('invitation_not_found', 'There is no such open invitation.', 404);
