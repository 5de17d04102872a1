import createError from '@fastify/error';

/** `errors` lists the places. */
export const InvalidRequest = createError('invalid_request', 'The request does not have the expected form.', 400);
export const NotFound = createError('not_found', 'There is nothing at this address.', 404);
export const BodyTooLarge = createError('body_too_large', 'The request body is too large for this route.', 413);
export const UnsupportedMediaType = createError(
  'unsupported_media_type',
  "This route doesn't accept this content type.",
  415,
);
export const AddressTooLong = createError('address_too_long', 'A part of this address is too long.', 414);
export const HeadersTooLarge = createError('headers_too_large', 'The request headers are too large.', 431);
export const RequestTimeout = createError('request_timeout', 'The request did not arrive in time.', 408);
export const InternalError = createError('internal_error', 'The server ran into an internal error.', 500);
export const Unavailable = createError('unavailable', 'A part of the service is unavailable. Try again shortly.', 503);
