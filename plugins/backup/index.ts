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
  /** Backups of newer versions aren't restored. */
  schemaVersion: number;
  /** Allows starting on an unfinished restore. Default: no. */
  isForRestore?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    backup: ReturnType<typeof createBackup>;
  }
}

/**
 * Backup and restore between any stores. Processes announce themselves in the database, so none is replaced under them,
 * and don't start on an unfinished restore. @throws RestoreUnfinished
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
    // Announces first, then looks; a restore marks first, then looks.
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
    /** Whether a backup is running, so attachments must stay. */
    isBeingTaken: (): Promise<boolean> => context.store.isBackingUp(context.mongo.now()),
    write: (options: WriteOptions) => writeBackup(context, options),
    verify: (options: VerifyOptions) => verifyBackup(context, options),
    compare: (options: VerifyOptions) => compareBackup(context, options),
    /** Returns a summary; null for an empty wiki. */
    contents: (): Promise<string | null> => contentsOf(context),
    restore: (options: RestoreOptions) => restoreBackup(context, options),
    /** Id of the last restore, or null. Older local copies are outdated. */
    lastRestore: (): Promise<string | null> => context.store.lastRestored(),
    /** Returns null without a stopped restore. */
    resumeRestore: () => resumeRestore(context),
    /** Returns null without a stopped restore. */
    abandonRestore: () => abandonRestore(context),
  };
}
