import createError from '@fastify/error';

/** The api's own refusal, unlike a proxy's 413 (contract section 7). */
export const AttachmentTooLarge = createError(
  'attachment_too_large',
  'The file is larger than this wiki accepts.',
  413,
);
export const UploadMalformed = createError<[string]>('upload_malformed', 'The upload cannot be read: %s.', 400);
export const UploadTimeout = createError('upload_timeout', 'The upload did not arrive in time.', 408);
export const NotMultipart = createError(
  'unsupported_media_type',
  'Upload files as multipart/form-data with a boundary.',
  415,
);
export const LimitSenseless = createError<[string]>('upload_limit_senseless', '%s', 500);
