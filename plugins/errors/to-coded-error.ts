import type { FastifyError } from 'fastify';
import {
  AddressTooLong,
  BodyTooLarge,
  InternalError,
  InvalidRequest,
  Unavailable,
  UnsupportedMediaType,
} from './errors.ts';
import type { CodedError } from './problem.ts';

/** Client errors of Fastify and Node, in our words. */
const ownWords: Record<string, () => CodedError> = {
  // The connection ended before the body did.
  ECONNRESET: () => new InvalidRequest(),
  FST_ERR_MAX_PARAM_LENGTH: () => new AddressTooLong(),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new BodyTooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new UnsupportedMediaType(),
};

/** Reveals coded errors below 500 and others marked for clients; of the rest only that they happened. */
export function toCodedError(error: FastifyError & Partial<CodedError>): CodedError {
  if (error.validation) return invalidRequest(error);
  const status = error.statusCode ?? 500;
  if (error.isForClients)
    return { code: error.code, statusCode: status, message: error.message, members: error.members };
  if (status === 503) return new Unavailable();
  if (status >= 500 || status < 400) return new InternalError();
  const known = ownWords[error.code];
  if (known) return known();
  if (error.code?.startsWith('FST_') || !error.code) {
    return Object.assign(new InvalidRequest(), { statusCode: status, message: error.message });
  }
  return { code: error.code, statusCode: status, message: error.message, members: error.members };
}

function invalidRequest(error: FastifyError): CodedError {
  const errors = (error.validation ?? []).map((fault) => ({
    path: `${error.validationContext ?? 'body'}${fault.instancePath}`,
    message: fault.message ?? 'is not valid',
  }));
  const message = errors.map((fault) => `${fault.path} ${fault.message}`).join('; ');
  return Object.assign(new InvalidRequest(), { message: `${message}.`, members: { errors } });
}
