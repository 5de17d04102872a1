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
