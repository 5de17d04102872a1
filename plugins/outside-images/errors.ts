import createError from '@fastify/error';

export const ImagesNotFetched = createError(
  'outside_images_not_fetched',
  'This wiki does not fetch images from other sites.',
  404,
);
export const ImageUnavailable = createError(
  'outside_image_unavailable',
  'The image could not be fetched from its site.',
  404,
);
export const TooManyImages = createError(
  'too_many_outside_images',
  'Too many of your images are being fetched. Try again shortly.',
  429,
);
