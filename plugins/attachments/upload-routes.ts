import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { AttachmentsContext } from './context.ts';
import { ImageTooLarge, NotAPicture, UploadAbandoned } from './errors.ts';
import { imageTypes, maxPixels, webMaxSide, widths } from './images/image-limits.ts';
import { presentAttachment } from './present.ts';
import { removeAttachment } from './remove-attachment.ts';
import * as wire from './schema.ts';
import { fileNameMaxBytes } from './types/file-name.ts';
import { inlineTypes } from './types/inline-types.ts';
import { pageFrom, uploadAttachment } from './upload-attachment.ts';

const tags = ['attachments'];
const upload = {
  config: { access: 'bearer', isUpload: true, adds: 'files' },
  validatorCompiler: () => () => true,
} as const;
const consumes = ['multipart/form-data'];

/** Taking files in: for a page, and as the picture of an account. */
export function uploadRoutes(context: AttachmentsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { uploads, accounts } = fastify;
    const { PageNotFound, EditForbidden } = context.pages.errors;

    fastify.get(
      '/api/attachments/upload-policy',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Get the upload policy',
          description: 'Read it before uploading. A front proxy may have a lower limit, unknown to the wiki.',
          operationId: 'getUploadPolicy',
          tags,
          response: { 200: wire.UploadPolicy },
        },
      },
      async () => ({
        maxBytes: uploads.maxBytes,
        multipartOverheadBytes: uploads.multipartOverheadBytes,
        fileNameMaxBytes,
        inlineTypes: inlineTypes.map(({ contentType }) => contentType),
        images: { types: [...imageTypes], maxPixels, webMaxSide, widths: [...widths] },
      }),
    );

    fastify.post(
      '/api/attachments',
      {
        ...upload,
        onRequest: uploads.refuseAtOnce,
        schema: {
          summary: 'Upload a file to a page',
          description:
            'One file in the part `file`, and the page in the field `pageId`. `attachment_too_large` has `maxBytes` and ' +
            '`multipartOverheadBytes`, `image_too_large` has `maxPixels` and `maxSide`. A 413 without a `code` comes from ' +
            'a proxy in front of the wiki.\n\n' +
            '    curl -H "Authorization: Bearer $TOKEN" -F pageId=$PAGE_ID -F file=@plan.pdf $WIKI_URL/api/attachments',
          operationId: 'uploadAttachment',
          tags,
          consumes,
          body: wire.UploadForm,
          response: {
            201: wire.Attachment,
            ...fastify.problems(...uploads.errors, PageNotFound, EditForbidden, ImageTooLarge, UploadAbandoned),
          },
        },
      },
      async (request, reply) => {
        const account = accounts.of(request);
        const ownerFrom = pageFrom(context, uploads, account);
        const record = await uploadAttachment(context, uploads, { request, account, ownerFrom });
        reply.code(201).header('Location', `/api/attachments/${record._id}/metadata`);
        return presentAttachment(context, record);
      },
    );

    fastify.put(
      '/api/users/me/avatar',
      {
        ...upload,
        onRequest: uploads.refuseAtOnce,
        schema: {
          summary: 'Choose your picture',
          description: 'One image in the part `file`, of a type in the upload policy except SVG.',
          operationId: 'setAvatar',
          tags: ['accounts'],
          consumes,
          body: wire.AvatarForm,
          response: {
            200: accounts.wire,
            ...fastify.problems(...uploads.errors, ImageTooLarge, NotAPicture, UploadAbandoned),
          },
        },
      },
      async (request) => {
        const account = accounts.of(request);
        const owner = { pageId: null, avatarOf: new ObjectId(account.user.id) };
        const { _id } = await uploadAttachment(context, uploads, {
          request,
          account,
          ownerFrom: async () => owner,
          check({ contentType, image }) {
            if (!image || !imageTypes.includes(contentType)) throw new NotAPicture();
          },
        });
        return showBy(account.user.id, _id);
      },
    );

    fastify.delete(
      '/api/users/me/avatar',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Remove your picture',
          operationId: 'removeAvatar',
          tags: ['accounts'],
          response: { 200: accounts.wire },
        },
      },
      (request) => showBy(accounts.of(request).user.id, null),
    );

    /** Shows an account by a picture, or by none, and removes the one before. */
    async function showBy(accountId: string, avatarId: ObjectId | null) {
      const current = (await accounts.findById(accountId))?.avatarId;
      // Dying from here on leaves one of the two shown, and the other to the sweeper.
      const dueAt = new Date(context.now().getTime() + context.times.deletionGraceMs);
      if (current) await context.store.doubt(new ObjectId(current), dueAt);
      const before = await accounts.setAvatar(accountId, avatarId?.toHexString() ?? null);
      const replaced = before && (await context.store.find(new ObjectId(before)));
      if (replaced) await removeAttachment(context, replaced);
      const account = await accounts.findById(accountId);
      if (!account) throw new fastify.access.errors.Unauthorized();
      return accounts.present(account);
    }
  };
}
