import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { AttachmentsContext } from './context.ts';
import { deleteAttachment, purgeAttachment } from './delete-attachment.ts';
import { AttachmentNotFound } from './errors.ts';
import { loadVisible } from './load.ts';
import { presentAttachment, presentAttachments } from './present.ts';
import * as wire from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['attachments'];

/** Metadata and deletion. Cookies aren't accepted (contract section 5.2, rule 1). */
export function attachmentRoutes(context: AttachmentsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const cursors = fastify.listCursor({ id: 'id' });

    const { accounts, access } = fastify;
    const { PageNotFound, EditForbidden } = context.pages.errors;

    fastify.get(
      '/api/attachments',
      {
        config,
        schema: {
          summary: "List a page's attachments",
          operationId: 'listAttachments',
          tags,
          querystring: wire.ListQuery,
          response: { 200: wire.AttachmentList, ...fastify.problems(PageNotFound) },
        },
      },
      async (request) => {
        const { limit, cursor } = request.query;
        const pageId = new ObjectId(request.query.pageId);
        if (!(await context.pages.findVisible(pageId, accounts.of(request)))) throw new PageNotFound();
        const records = await context.store.list(pageId, cursors.read(cursor)?.id ?? null, limit + 1);
        const { items, nextCursor } = cursors.page(records, limit, ({ _id }) => ({ id: _id }));
        return { items: await presentAttachments(context, items), nextCursor };
      },
    );

    fastify.get(
      '/api/attachments/:id/metadata',
      {
        config,
        schema: {
          summary: "Get an attachment's metadata",
          operationId: 'getAttachmentMetadata',
          tags,
          params: wire.ById,
          response: { 200: wire.Attachment, ...fastify.problems(AttachmentNotFound) },
        },
      },
      async (request) => {
        const record = await loadVisible(context, new ObjectId(request.params.id), accounts.of(request));
        return presentAttachment(context, record);
      },
    );

    fastify.delete(
      '/api/attachments/:id',
      {
        config,
        schema: {
          summary: 'Delete an attachment',
          description:
            'Removes it from its page. It stays readable while a revision or a comment refers to it; administrators can ' +
            'remove it completely.',
          operationId: 'deleteAttachment',
          tags,
          params: wire.ById,
          querystring: wire.DeleteQuery,
          response: {
            200: wire.Deletion,
            ...fastify.problems(AttachmentNotFound, EditForbidden, access.errors.AdminRequired),
          },
        },
      },
      async (request) => {
        const account = accounts.of(request);
        const id = new ObjectId(request.params.id);
        const { purge } = request.query;
        const isAdmin = account.user.role === 'admin' && account.scopes.includes('admin');
        if (purge && !isAdmin) throw new access.errors.AdminRequired();
        const name = (await context.store.find(id))?.name ?? null;
        const deletion = await (purge ? purgeAttachment(context, id) : deleteAttachment(context, id, account));
        const target = { type: 'attachment', id: deletion.id, name } as const;
        const details = { isPurged: deletion.isPurged };
        await fastify.audit.record({ action: 'attachment.deleted', actor: account.user, target, details }, request);
        return deletion;
      },
    );
  };
}
