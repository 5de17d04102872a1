import { join } from 'node:path';
import fp from 'fastify-plugin';
import { createFilesStorage } from './files/files-storage.ts';
import { parseStorageUrl } from './s3-location.ts';
import type { OwnedStorage, Storage } from './storage.ts';

export type { ByteRange, ListedObject, Storage, WrittenObject } from './storage.ts';

export interface StorageOptions {
  /** Without `storageUrl`, files are in its `files/`. */
  dataDir: string;
  /** `s3://ACCESS:SECRET@host[:port]/bucket/prefix?region=…&endpoint=https://…&pathStyle=true` */
  storageUrl?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    storage: Storage;
  }
}

/** The storage of attachments' bytes. */
export default fp<StorageOptions>(
  async (fastify, options) => {
    const storage = await create(options);
    fastify.decorate('storage', storage);
    fastify.addHook('onClose', () => storage.close());
  },
  { fastify: '5.x', name: 'storage' },
);

async function create({ dataDir, storageUrl }: StorageOptions): Promise<OwnedStorage> {
  if (storageUrl === undefined) return createFilesStorage(join(dataDir, 'files'));
  const location = parseStorageUrl(storageUrl);
  // The SDK takes a third of a second and 30 MB.
  const { createS3Storage } = await import('./s3/s3-storage.ts');
  return createS3Storage(location);
}
