import {
  MongoClientClosedError,
  MongoError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoOperationTimeoutError,
  MongoServerSelectionError,
  MongoTopologyClosedError,
} from 'mongodb';
import { DatabaseFull, DatabaseUnavailable } from './errors.ts';

const away = [
  MongoNetworkError,
  MongoServerSelectionError,
  MongoOperationTimeoutError,
  MongoNotConnectedError,
  MongoTopologyClosedError,
  MongoClientClosedError,
];

/**
 * What a server answers while it steps down, elects, starts or ends: InterruptedAtShutdown, ShutdownInProgress,
 * PrimarySteppedDown, NotWritablePrimary, InterruptedDueToReplStateChange, NotPrimaryNoSecondaryOk, NotPrimaryOrSecondary,
 * MaxTimeMSExpired.
 */
const awayCodes = new Set([11600, 91, 189, 10107, 11602, 13435, 13436, 50]);

/** OutOfDiskSpace. */
const fullCode = 14031;

const retryAfterSeconds = 5;

/** What an error of the driver means for whoever asks: DatabaseUnavailable, DatabaseFull, or null for any other. */
export function translateError(
  error: unknown,
): InstanceType<typeof DatabaseUnavailable> | InstanceType<typeof DatabaseFull> | null {
  if (!(error instanceof MongoError)) return null;
  if (error.code === fullCode) return Object.assign(new DatabaseFull(), { isForClients: true, cause: error });
  const isAway =
    away.some((kind) => error instanceof kind) ||
    awayCodes.has(Number(error.code)) ||
    error.hasErrorLabel('RetryableWriteError');
  if (!isAway) return null;
  return Object.assign(new DatabaseUnavailable(), { isForClients: true, members: { retryAfterSeconds }, cause: error });
}
