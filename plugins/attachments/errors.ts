import createError from '@fastify/error';

export const AttachmentNotFound = createError('attachment_not_found', 'There is no such attachment.', 404);
export const AttachmentLost = createError(
  'attachment_lost',
  "This attachment's data is missing or damaged. An administrator can restore it from a backup.",
  410,
);
export const ImageTooLarge = createError(
  'image_too_large',
  'The image has more pixels, or a longer side, than this wiki accepts.',
  422,
);
export const NotAPicture = createError('not_a_picture', "The file isn't an image that can be displayed.", 422);
export const RangeNotSatisfiable = createError(
  'range_not_satisfiable',
  'The requested byte range is outside the file.',
  416,
);
export const UploadAbandoned = createError('upload_abandoned', 'The upload stalled and was abandoned.', 503);
