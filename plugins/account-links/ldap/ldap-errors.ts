import {
  ConstraintViolationError,
  InappropriateAuthError,
  InvalidCredentialsError,
  NoSuchObjectError,
  ResultCodeError,
  UnwillingToPerformError,
} from 'ldapts';
import { ProviderUnavailable } from '../errors.ts';

/** Result codes for a wrong or expired password or a locked account. */
const rejections = [
  InvalidCredentialsError,
  InappropriateAuthError,
  ConstraintViolationError,
  UnwillingToPerformError,
  NoSuchObjectError,
];

export const isRejection = (error: unknown): boolean => rejections.some((rejection) => error instanceof rejection);

export class SeveralEntries extends Error {
  constructor(login: string) {
    super(`the filter finds several entries for "${login}"`);
  }
}

export class NoUniqueId extends Error {
  constructor(attributes: readonly string[]) {
    super(`the entry has no ${attributes.join(', ')}`);
  }
}

/** @throws the coded form of a directory's error, with the original as `cause` */
export function directoryAway(error: unknown): never {
  // Directories rarely send more than a number.
  const cause =
    error instanceof ResultCodeError ? new Error(`${error.constructor.name}, ${error.message.trim()}`) : error;
  throw Object.assign(new ProviderUnavailable(), { cause });
}
