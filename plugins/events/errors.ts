import createError from '@fastify/error';

export const ListenerNameTaken = createError<[string, string]>(
  'listener_name_taken',
  'events: "%s" already listens to %s.',
  500,
);
