import createError from '@fastify/error';

export const TooManyPictures = createError('unavailable', 'Too many pictures are being made just now.', 503);
export const ImageUnreadable = createError(
  'image_unreadable',
  'No smaller form could be made of the picture. The original can still be downloaded.',
  422,
);
