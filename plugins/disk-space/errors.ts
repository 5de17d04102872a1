import createError from '@fastify/error';

export const DiskSpaceLow = createError(
  'storage_full',
  'The wiki has almost no room left, so this was not saved. An administrator has to make room.',
  507,
);
