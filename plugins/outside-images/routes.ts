import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ImagesNotFetched, ImageUnavailable, TooManyImages } from './errors.ts';
import { imageTypes } from './fetch-image.ts';
import type { createImages } from './images.ts';

export interface RoutesContext {
  images: ReturnType<typeof createImages>;
  maxAgeMs: number;
}

/** Per rate-limit window; browser-cached images don't count. */
const imagesPerAccount = 3_000;

const Query = Type.Object({
  url: Type.String({
    description: 'The address of the image: `http` or `https`, without a name and password.',
    maxLength: 4096,
    pattern: '^https?://[^/?#@\\\\\\s]+(?:[/?#][^\\s]*)?$',
    examples: ['https://images.example.org/chart.png'],
  }),
});
const Bytes = {
  description: 'The image, at most 10 MiB: PNG, JPEG, GIF, WebP, AVIF, an icon or SVG.',
  content: Object.fromEntries(
    imageTypes.map((type) => [type, { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) }]),
  ),
};

export function imageRoutes({ images, maxAgeMs }: RoutesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/outside-images',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Get an image from another site',
          description:
            "Fetches the image for the reader, so that its site doesn't learn who reads. Requires the setting " +
            '`outsideImages` to be `fetch`. Private addresses are refused. `outside_image_unavailable` has a ' +
            '`reason`: ' +
            '`timeout`, `unreachable`, `status`, `too_large` or `not_an_image`.',
          operationId: 'getOutsideImage',
          tags: ['attachments'],
          querystring: Query,
          response: {
            200: Bytes,
            ...fastify.problems(ImagesNotFetched, ImageUnavailable, TooManyImages, fastify.auth.errors.TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        if (fastify.settings.values.outsideImages !== 'fetch') throw new ImagesNotFetched();
        const { id } = fastify.accounts.of(request).user;
        const counted = fastify.auth.limits.begin('outside-image', id, imagesPerAccount);
        await fastify.auth.sayWhenToRetry(reply, counted);
        const url = fastify.outbound.parseUrl(request.query.url);
        if (!url) throw new ImageUnavailable();
        const { contentType, bytes, sha256 } = await images.get(url.href, id);
        return reply
          .headers({
            'content-type': contentType,
            'cache-control': `private, max-age=${Math.floor(maxAgeMs / 1000)}`,
            vary: 'Authorization',
            etag: `"${sha256}"`,
            'x-content-type-options': 'nosniff',
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(bytes);
      },
    );
  };
}
