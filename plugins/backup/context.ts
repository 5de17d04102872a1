import type { FastifyInstance } from 'fastify';
import type { Processes } from './processes.ts';
import type { Store } from './store.ts';

export interface BackupContext extends Pick<FastifyInstance, 'mongo' | 'storage'> {
  store: Store;
  processes: Processes;
  productVersion: string;
  schemaVersion: number;
}
