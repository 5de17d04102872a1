import createError from '@fastify/error';

export const DiskSpaceLow = createError(
  'storage_full',
  "The wiki is almost out of disk space, so this wasn't saved. An administrator must free some space.",
  507,
);
