import {
  MongoBulkWriteError,
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { DatabaseFull, DatabaseReadOnly, DatabaseUnavailable } from './errors.ts';

const away = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/**
 * Of a server stepping down, electing, starting or ending: InterruptedAtShutdown, ShutdownInProgress,
 * PrimarySteppedDown, NotWritablePrimary, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk,
 * NotPrimaryOrSecondary, MaxTimeMSExpired.
 */
const awayCodes = new Set([11600, 91, 189, 10107, 11602, 13435, 13436, 50]);

/** OutOfDiskSpace. */
const fullCode = 14031;

/** Unauthorized: read-only user. FileStreamFailed: the embedded store's disk is read-only or broken. */
const readOnlyCodes: readonly unknown[] = [13, 39];

const retryAfterSeconds = 5;

/** Returns null for unknown errors. */
export function translateError(
  error: unknown,
): InstanceType<typeof DatabaseUnavailable | typeof DatabaseFull | typeof DatabaseReadOnly> | null {
  const shown = { isForClients: true, cause: error };
  const unavailable = () => Object.assign(new DatabaseUnavailable(), shown, { members: { retryAfterSeconds } });
  if (isBrokenWrite(error)) return unavailable();
  if (!(error instanceof MongoError)) return null;
  // Of a bulk write, the driver's error holds the one that ended it.
  const { errorResponse: ended }: { errorResponse?: unknown } = error instanceof MongoBulkWriteError ? error : {};
  if (ended instanceof Error) return translateError(ended);
  if (error.code === fullCode) return Object.assign(new DatabaseFull(), shown);
  if (readOnlyCodes.includes(error.code)) return Object.assign(new DatabaseReadOnly(), shown);
  const isAway =
    away.some((kind) => error instanceof kind) ||
    awayCodes.has(Number(error.code)) ||
    error.hasErrorLabel('RetryableWriteError');
  return isAway ? unavailable() : null;
}

/** The driver passes on a broken socket's own error if it was writing or waiting to. */
function isBrokenWrite(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { syscall, code } = error as NodeJS.ErrnoException;
  return syscall === 'write' || code === 'EPIPE';
}
