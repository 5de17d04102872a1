import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Test } from 'tap';

/** The parts of s3rver that we use; it has no types. */
interface S3Context {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  body: unknown;
}
interface S3Object {
  size: number;
  range?: object;
  content: Readable | null;
}
type Middleware = (context: S3Context, next: () => Promise<void>) => Promise<void>;
interface S3Server {
  middleware: Middleware[];
  logger: { silent: boolean };
  store: {
    getObject(
      bucket: string,
      key: string,
      options: { start?: number; end?: number | string },
    ): Promise<S3Object | null>;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    putPart(bucket: string, uploadId: string, part: string, content: unknown): Promise<{ size: number }>;
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
  };
  httpServer: { closeAllConnections(): void };
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver: new (options: object) => S3Server = createRequire(import.meta.url)('s3rver');

export interface TestS3 {
  url: string;
  folder: string;
  /** May delay or fail each request. */
  intercept(middleware: Middleware): void;
  stop(): Promise<void>;
}

/** Returns a server with bucket `wiki`, removed after the test. */
export async function startS3(t: Test): Promise<TestS3> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory: folder, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name: 'wiki' }] });
  server.logger.silent = true;
  mend(server);
  let interceptor: Middleware = (_context, next) => next();
  // Inside the one that turns answers into XML.
  server.middleware.splice(2, 0, (context, next) => interceptor(context, next), multipartUploads(server));
  const { port } = await server.run();
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  t.teardown(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/wiki/some/where?endpoint=http://127.0.0.1:${port}`;
  const intercept = (middleware: Middleware) => {
    interceptor = middleware;
  };
  return { url, folder, stop, intercept };
}

/** Missing in s3rver: listing and aborting unfinished uploads. */
function multipartUploads({ store }: S3Server): Middleware {
  const uploads = store.getResourcePath('wiki', undefined, 'uploads');
  return async (context, next) => {
    if (context.method === 'GET' && 'uploads' in context.query) {
      context.status = 200;
      context.body = {
        ListMultipartUploadsResult: { IsTruncated: false, Upload: await list(context.query.prefix ?? '') },
      };
    } else if (context.method === 'DELETE' && context.query.uploadId) {
      context.status = 204;
      await rm(join(uploads, context.query.uploadId), { recursive: true });
    } else await next();
  };

  async function list(prefix: string) {
    const ids = await readdir(uploads).catch(() => []);
    const all = ids.map(async (UploadId) => {
      const file = join(uploads, UploadId, 'key');
      return { UploadId, Key: await readFile(file, 'utf8'), Initiated: (await stat(file)).mtime.toISOString() };
    });
    return (await Promise.all(all)).filter(({ Key }) => Key.startsWith(prefix));
  }
}

/** s3rver is older than this Node and S3 of today. */
function mend({ store }: S3Server): void {
  const { getObject, putObject, putPart } = store;
  // s3rver takes an end of 0 for none, and promises a byte of empty objects.
  store.getObject = async (bucket, key, options) => {
    const object = await getObject.call(store, bucket, key, options.end === 0 ? { ...options, end: '0' } : options);
    if (object?.range && object.size === 0) {
      object.content?.destroy();
      object.content = null;
    }
    return object;
  };
  // s3rver answers early, and mixes concurrent writers.
  let last: Promise<unknown> = Promise.resolve();
  store.putObject = (object) => {
    const put = last.then(async () => {
      const done = await putObject.call(store, object);
      await untilSize(store.getResourcePath(object.bucket, object.key, 'object'), done.size);
      return done;
    });
    last = put.catch(() => {});
    return put;
  };
  store.putPart = async (bucket, uploadId, part, content) => {
    const put = await putPart.call(store, bucket, uploadId, part, content);
    await untilSize(join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, part), put.size);
    return put;
  };
}

async function untilSize(file: string, size: number): Promise<void> {
  while ((await stat(file)).size < size) await new Promise((resolve) => setImmediate(resolve));
}

// Its tokens use DES, retired in OpenSSL 3; triple DES with one key is equal.
const ciphers: Pick<typeof import('node:crypto'), 'createCipheriv' | 'createDecipheriv'> = createRequire(
  import.meta.url,
)('node:crypto');
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = ciphers[name];
  Object.assign(ciphers, {
    [name]: (cipher: string, key: Buffer, ...rest: [Buffer]) =>
      cipher === 'des'
        ? original('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
        : original(cipher, key, ...rest),
  });
}
