import createError from '@fastify/error';

export const InvalidStorageKey = createError('storage_key_invalid', 'This is not the key of a stored object.', 400);
/** The message addresses uploaders, who need an administrator. */
export const StorageFull = createError(
  'storage_full',
  "The wiki is out of space for files, so this one wasn't stored. An administrator must free some space.",
  507,
);
/** The store is away or broken. The text is for the log; clients learn only that a part of the service is away. */
export const StorageUnavailable = createError<[string]>('unavailable', 'Attachment storage failed: %s.', 503);

/** WIKI_STORAGE_URL holds a password, so no message repeats it. */
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
