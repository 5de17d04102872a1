import createError from '@fastify/error';

/** Sentences for administrators. */
export const BackupForeign = createError('backup_foreign', 'This is not a backup of a wiki.', 400);
export const BackupTruncated = createError(
  'backup_truncated',
  'The backup is truncated: it was not written or copied completely.',
  400,
);
export const BackupDamaged = createError<[string]>('backup_damaged', 'The backup is damaged: %s.', 400);
export const BackupTooNew = createError<[string, string]>(
  'backup_too_new',
  'This backup was made by version %s of the wiki, which stores things in a way that this version %s does not know; restore it with that version or a newer one.',
  400,
);
export const BackupUnderWay = createError<[string]>(
  'backup_under_way',
  'A backup of this wiki is being taken already, by %s.',
  409,
);
export const WikiNotEmpty = createError<[string]>(
  'wiki_not_empty',
  'There is a wiki already, with %s: restore into an empty one, or say --replace.',
  409,
);
export const WikiInUse = createError<[string]>(
  'wiki_in_use',
  'The wiki is in use by %s: stop every replica and every other command first.',
  409,
);
export const RestoreUnfinished = createError<[string]>(
  'restore_unfinished',
  'A restore of this wiki was begun at %s and has not come to its end: run `wiki-admin restore` again, or give it up with `wiki-admin restore --abandon`.',
  503,
);
export const RestoreUnderWay = createError<[string]>('restore_under_way', 'This wiki is being restored, by %s.', 409);
export const RestoreNotAbandoned = createError(
  'restore_not_abandoned',
  'This restore has everything and was putting it in its place, which cannot be given up: run `wiki-admin restore` again, and it is done in a moment.',
  409,
);
