import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { answerNavigations } from './answer-navigations.ts';
import type { AttachmentsContext } from './context.ts';
import { deliver, formToLookAt, original, storedUnder } from './deliver.ts';
import { AttachmentLost, AttachmentNotFound, RangeNotSatisfiable } from './errors.ts';
import { widths } from './images/image-limits.ts';
import { loadVisible, loadVisibleByKey } from './load.ts';
import * as wire from './schema.ts';

const config = { access: 'delivery' } as const;
const tags = ['attachments'];
const conditions = 'Supports `If-None-Match`, `Range` and `If-Range`.';

/** Routes that accept the first-party cookie (contract section 5.1). */
export function deliveryRoutes(context: AttachmentsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts } = fastify;
    answerNavigations(fastify);
    const response = {
      200: wire.bytes('The bytes.'),
      206: wire.bytes('The requested range.'),
      304: wire.NotModified,
      ...fastify.problems(AttachmentNotFound, AttachmentLost, RangeNotSatisfiable),
    };

    fastify.get(
      '/api/attachments/:id',
      {
        config,
        schema: {
          summary: 'Get an attachment for display',
          description:
            'Large images are rotated upright and scaled down, without their location; everything else is ' +
            'returned as ' +
            `uploaded. ${conditions}`,
          operationId: 'getAttachment',
          tags,
          params: wire.ById,
          querystring: wire.lookQuery(widths),
          response,
        },
      },
      async (request, reply) => {
        const record = await loadVisible(context, new ObjectId(request.params.id), accounts.of(request));
        const { w, download } = request.query;
        const what = await formToLookAt(context, record, w);
        return deliver(context, { record, what, forceDownload: download === true }, request, reply);
      },
    );

    fastify.get(
      '/api/attachments/:id/original',
      {
        config,
        schema: {
          summary: 'Download an attachment as uploaded',
          description: conditions,
          operationId: 'getOriginalAttachment',
          tags,
          params: wire.ById,
          querystring: wire.DownloadQuery,
          response,
        },
      },
      async (request, reply) => {
        const record = await loadVisible(context, new ObjectId(request.params.id), accounts.of(request));
        const { download } = request.query;
        return deliver(context, { record, what: original(record), forceDownload: download === true }, request, reply);
      },
    );

    fastify.get(
      '/api/attachments/by-key/:key',
      {
        config,
        schema: {
          summary: 'Get an attachment by its storage key',
          description: `The stored object: a file as uploaded, or a form of an image. ${conditions}`,
          operationId: 'getAttachmentByKey',
          tags,
          params: wire.ByKey,
          querystring: wire.DownloadQuery,
          response,
        },
      },
      async (request, reply) => {
        const { key } = request.params;
        // A form's key begins with the key of its picture.
        const record = await loadVisibleByKey(context, key.split('.', 1)[0] ?? key, accounts.of(request));
        const what = await storedUnder(context, record, key);
        if (!what) throw new AttachmentNotFound();
        return deliver(context, { record, what, forceDownload: request.query.download === true }, request, reply);
      },
    );
  };
}
