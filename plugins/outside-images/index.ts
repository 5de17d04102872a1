import fp from 'fastify-plugin';
import { createFetcher } from './fetch-image.ts';
import { createImages } from './images.ts';
import { imageRoutes } from './routes.ts';

export interface OutsideImagesOptions {
  /** Sent to other sites in `User-Agent`. */
  version: string;
}

const maxBytes = 10 * 1024 * 1024;
const timeoutMs = 10_000;
const cacheBytes = 64 * 1024 * 1024;
const maxAgeMs = 24 * 60 * 60_000;

/** Fetches images for readers, so other sites don't learn who reads. */
export default fp<OutsideImagesOptions>(
  async (fastify, { version }) => {
    const { outbound } = fastify;
    const fetcher = createFetcher({
      connect: outbound.connector({ connectTimeoutMs: timeoutMs }),
      isNotPublic: outbound.isNotPublic,
      maxBytes,
      timeoutMs,
      userAgent: `wiki/${version}`,
    });
    const images = createImages({
      fetchImage: fetcher.fetchImage,
      cacheBytes,
      maxAgeMs,
      onFailure: (address, { reason, cause }) =>
        fastify.log.info(
          { host: new URL(address).host, reason, err: cause },
          'could not fetch an image from another site',
        ),
    });
    await fastify.register(imageRoutes({ images, maxAgeMs }));
    fastify.addHook('onClose', fetcher.close);
  },
  {
    fastify: '5.x',
    name: 'outside-images',
    dependencies: ['errors', 'access', 'outbound', 'settings', 'accounts', 'auth'],
    decorators: { fastify: ['problems', 'outbound', 'settings', 'accounts', 'auth'] },
  },
);
