import createError from '@fastify/error';

export const InvalidStorageKey = createError('storage_key_invalid', 'This is not the key of a stored object.', 400);
/** For uploaders, who need an administrator. */
export const StorageFull = createError(
  'storage_full',
  "The wiki is out of space for files, so this one wasn't stored. An administrator must free some space.",
  507,
);
/** Unavailable or broken. The text is for the log only. */
export const StorageUnavailable = createError<[string]>('unavailable', 'Attachment storage failed: %s.', 503);

/** WIKI_STORAGE_URL holds a password, so it isn't repeated. */
export const InvalidStorageUrl = createError<[string]>('storage_url_invalid', 'WIKI_STORAGE_URL %s.', 500);
export const StorageUnreachable = createError<[string, string]>(
  'storage_unreachable',
  'The bucket "%s" that WIKI_STORAGE_URL names cannot be used: %s.',
  503,
);
export const StorageFolderUnusable = createError<[string, string]>(
  'storage_folder_unusable',
  'The attachment folder %s is not writable: %s.',
  500,
);
