import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LogoNotSet } from './errors.ts';
import { LogoBytes, LogoVersion } from './schema.ts';

/** Unique per picture; empty without one. */
export function logoUrl(dataUrl: string): string {
  return dataUrl && `/api/app/logo?v=${versionOf(dataUrl)}`;
}

const versionOf = (dataUrl: string) => createHash('sha256').update(dataUrl).digest('base64url').slice(0, 12);

/** `GET /api/app/logo`, also before sign-in. */
export const logoRoute: FastifyPluginAsyncTypebox = async (fastify) => {
  const { settings } = fastify;
  fastify.get(
    '/api/app/logo',
    {
      config: { access: 'public' },
      schema: {
        summary: "Get the wiki's logo",
        operationId: 'getLogo',
        tags: ['service'],
        querystring: LogoVersion,
        response: { 200: LogoBytes, ...fastify.problems(LogoNotSet) },
      },
    },
    async (request, reply) => {
      const { logo } = settings.values;
      if (!logo) throw new LogoNotSet();
      const isThisOne = request.query.v === versionOf(logo);
      return reply
        .headers({
          'cache-control': isThisOne ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
          'content-type': 'image/png',
          'x-content-type-options': 'nosniff',
          // A web app at another origin shows it too.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
    },
  );
};
