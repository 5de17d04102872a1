import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import * as wire from './schema.ts';

const avatarWidth = 128;
const tags = ['attachments'];

/** Durable paths of downloads and avatars: public redirects to the authenticated delivery. */
export const fileRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const schema = (operationId: string, summary: string) => ({
    summary,
    operationId,
    tags,
    params: wire.ById,
    querystring: wire.DownloadQuery,
    response: { 302: wire.Redirect },
  });
  const config = { access: 'public' } as const;

  fastify.get(
    '/files/avatars/:id',
    { config, schema: schema('getAvatarFile', 'The picture of an account') },
    async ({ params }, reply) => reply.redirect(`/api/attachments/${params.id}?w=${avatarWidth}`),
  );
  const toOriginal = (id: string, download: boolean | undefined) =>
    `/api/attachments/${id}/original${download ? '?download=true' : ''}`;
  fastify.get('/files/:id', { config, schema: schema('getFile', 'A file') }, async ({ params, query }, reply) =>
    reply.redirect(toOriginal(params.id, query.download)),
  );
  fastify.get(
    '/files/:id/:name',
    { config, schema: { ...schema('getNamedFile', 'A file, with a name for people'), params: wire.NamedFile } },
    async ({ params, query }, reply) => reply.redirect(toOriginal(params.id, query.download)),
  );
};
