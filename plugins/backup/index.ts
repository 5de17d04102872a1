import { basename } from 'node:path';
import fp from 'fastify-plugin';
import type { BackupContext } from './context.ts';
import { abandonRestore, resumeRestore } from './end-restore.ts';
import { RestoreUnfinished } from './errors.ts';
import { createProcesses } from './processes.ts';
import { contentsOf, type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { openStore } from './store.ts';
import { compareBackup, type VerifyOptions, verifyBackup } from './verify-backup.ts';
import { type WriteOptions, writeBackup } from './write-backup.ts';

export type { AbsentObject } from './format.ts';
export type { Restored, RestoreOptions } from './restore-backup.ts';
export type { Difference, Verified, VerifyOptions } from './verify-backup.ts';
export { verifyBackup } from './verify-backup.ts';
export type { WriteOptions, Written } from './write-backup.ts';

export interface BackupOptions {
  productVersion: string;
  /** The version of the stored data; backups of newer ones are not restored. */
  schemaVersion: number;
  /** The process is here to restore: it may begin where a restore has not come to its end. Default: no. */
  isForRestore?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    backup: ReturnType<typeof createBackup>;
  }
}

/**
 * Backup and restore, from any stores to any stores. Every process makes itself known in the database, so that no one
 * replaces it under them; none starts on what a restore has not finished. Throws RestoreUnfinished.
 */
export default fp<BackupOptions>(
  async (fastify, { productVersion, schemaVersion, isForRestore = false }) => {
    const { mongo, storage, log } = fastify;
    const store = openStore(mongo.db);
    const role = basename(process.argv[1] ?? 'a program').replace(/\.[^.]+$/, '');
    const processes = createProcesses(store, {
      role,
      now: mongo.now,
      onFailure: (err) => log.warn({ err }, 'could not register this process with the database'),
    });
    // First known and then the look: a restore marks first and then looks who is there.
    fastify.addHook('onClose', () => processes.leave());
    await processes.enter();
    const restore = isForRestore ? null : await store.restore();
    if (restore) {
      // No one closes an app that could not be built.
      await processes.leave();
      throw new RestoreUnfinished(restore.startedAt.toISOString());
    }
    fastify.decorate('backup', createBackup({ mongo, storage, store, processes, productVersion, schemaVersion }));
  },
  { fastify: '5.x', name: 'backup', dependencies: ['mongo', 'storage'], decorators: { fastify: ['mongo', 'storage'] } },
);

function createBackup(context: BackupContext) {
  return {
    /** Whether someone is taking a backup, so that no attachment may be removed for good. */
    isBeingTaken: (): Promise<boolean> => context.store.isBackingUp(context.mongo.now()),
    write: (options: WriteOptions) => writeBackup(context, options),
    verify: (options: VerifyOptions) => verifyBackup(context, options),
    compare: (options: VerifyOptions) => compareBackup(context, options),
    /** Returns a summary of this wiki's contents; null for an empty one. */
    contents: (): Promise<string | null> => contentsOf(context),
    restore: (options: RestoreOptions) => restoreBackup(context, options),
    /** Returns an id of the last restore; null if there was none. Local copies of data from before it are outdated. */
    lastRestore: (): Promise<string | null> => context.store.lastRestored(),
    /** Ends a restore that was stopped when everything was there; null where there is none. */
    resumeRestore: () => resumeRestore(context),
    /** Takes back a restore that was stopped; null where there is none. */
    abandonRestore: () => abandonRestore(context),
  };
}
