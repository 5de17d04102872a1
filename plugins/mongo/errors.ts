import createError from '@fastify/error';

export const MongoUriInvalid = createError<[string]>('mongo_uri_invalid', 'MONGODB_URI cannot be used: %s.', 500);
export const MongoUnreachable = createError<[string, string]>(
  'mongo_unreachable',
  'No MongoDB server answers at %s: %s.',
  503,
);
export const StoreUnavailable = createError<[string, string]>(
  'store_unavailable',
  'The embedded store in %s cannot be opened: %s.',
  500,
);
/** Unknown whether the operation happened. */
export const DatabaseUnavailable = createError(
  'database_unavailable',
  "The database isn't responding. Try again shortly.",
  503,
);
/** For writes; an administrator must help. */
export const DatabaseFull = createError(
  'storage_full',
  "The wiki is out of disk space, so this wasn't saved. An administrator must free some space.",
  507,
);
/** A read-only disk, or missing write permission. */
export const DatabaseReadOnly = createError(
  'storage_read_only',
  "The database is read-only, so this wasn't saved. An administrator must make it writable.",
  507,
);
export const SnapshotUnsupported = createError(
  'snapshot_unsupported',
  'This MongoDB is a single server without a replica set, which cannot be read as it was at one moment: start it as a replica set of one member (--replSet and rs.initiate()).',
  503,
);
export const SnapshotTooOld = createError(
  'snapshot_too_old',
  'Reading the documents took longer than this MongoDB remembers how they were: raise its minSnapshotHistoryWindowInSeconds, which is 300 by default.',
  503,
);
