import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { deliver, original } from './deliver.ts';
import { decideType } from './types/decide-type.ts';
import { deliveryHeaders } from './types/delivery-headers.ts';
import { createTextCheck } from './types/text-check.ts';

/** A file that is stored nowhere. */
export interface SampleFile {
  name: string;
  bytes: Buffer;
}

/** Delivers unstored files like attachments, to check how they arrive. */
export function createSamples({ log }: Pick<AttachmentsContext, 'log'>) {
  return {
    /** Lower-case headers and the SHA-256 in hex. */
    async expected(file: SampleFile): Promise<{ headers: Record<string, string>; sha256: string }> {
      const { contentType, name, sha256 } = await recordOf(file);
      const headers = deliveryHeaders({ contentType, name, forceDownload: false });
      return { headers: { ...headers, etag: `"${sha256}"`, 'accept-ranges': 'bytes' }, sha256 };
    },
    /** Uses the delivery's code, so headers, ranges and conditions are the same. */
    async deliver(file: SampleFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const record = await recordOf(file);
      const storage = inMemory(file.bytes);
      return deliver({ storage, log }, { record, what: original(record), forceDownload: false }, request, reply);
    },
  };
}

async function recordOf({ name, bytes }: SampleFile): Promise<AttachmentRecord> {
  const textCheck = createTextCheck();
  textCheck.push(bytes);
  const now = new Date();
  return {
    _id: new ObjectId(),
    key: 'sample',
    state: 'stored',
    health: 'ok',
    pageId: null,
    avatarOf: null,
    name,
    contentType: await decideType({ name, head: bytes, textCheck }),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    image: null,
    createdAt: now,
    createdBy: new ObjectId(),
    deletedAt: null,
    deletedBy: null,
  };
}

function inMemory(bytes: Buffer): Parameters<typeof deliver>[0]['storage'] {
  return {
    stat: async () => ({ size: bytes.length, modifiedAt: new Date() }),
    read: async (_key, range) =>
      Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes], { objectMode: false }),
  };
}
