import createError from '@fastify/error';

export const AttachmentNotFound = createError('attachment_not_found', 'There is no such attachment.', 404);
export const AttachmentLost = createError(
  'attachment_lost',
  'The bytes of this attachment are missing or damaged. An administrator can bring them back from a backup.',
  410,
);
export const ImageTooLarge = createError(
  'image_too_large',
  'The picture has more pixels, or a longer side, than this wiki takes, however small its file is.',
  422,
);
export const NotAPicture = createError('not_a_picture', 'The file is not a picture that can be shown.', 422);
export const RangeNotSatisfiable = createError(
  'range_not_satisfiable',
  'The file does not have the range of bytes that was asked for.',
  416,
);
export const UploadAbandoned = createError('upload_abandoned', 'The upload was given up for lost.', 503);
