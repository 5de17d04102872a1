import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { boundBodies } from './body-deadline.ts';
import { AttachmentTooLarge, NotMultipart, UploadMalformed, UploadTimeout } from './errors.ts';
import { multipartOverheadBytes, settleTimes, type UploadLimits, type UploadTimes } from './limits.ts';
import { receiveUpload, refuseAtOnce, type UploadPlan } from './receive-upload.ts';

export type { IncomingFile, Upload, UploadPlan } from './receive-upload.ts';

/** Omitted limits keep their defaults. */
export type UploadLimitOptions = Partial<UploadTimes>;

declare module 'fastify' {
  interface FastifyInstance {
    uploads: ReturnType<typeof createUploads>;
  }
}

/** Limits the size, time and form of uploads (contract section 8). */
export default fp<UploadLimitOptions>(
  async (fastify, options) => {
    const { settings } = fastify;
    const limits: UploadLimits = {
      ...settleTimes(options),
      get maxBytes() {
        return settings.values.uploadMaxBytes;
      },
    };
    await fastify.register(multipart, { throwFileSizeLimit: false });
    boundBodies(fastify, limits);
    fastify.decorate('uploads', createUploads(limits));
  },
  { fastify: '5.x', name: 'upload-limit', dependencies: ['errors', 'settings'], decorators: { fastify: ['settings'] } },
);

function createUploads(limits: UploadLimits) {
  return {
    get maxBytes() {
      return limits.maxBytes;
    },
    multipartOverheadBytes,
    /** For schemas of upload routes. */
    errors: [AttachmentTooLarge, UploadMalformed, UploadTimeout, NotMultipart] as const,
    /** Returns the refusal of a form for what its fields say. */
    malformed: (reason: string): Error => new UploadMalformed(reason),
    /** An `onRequest` hook that refuses by headers alone. */
    async refuseAtOnce(request: FastifyRequest): Promise<void> {
      refuseAtOnce(request, limits.maxBytes);
    },
    /** Reads a body with exactly one file. @throws `errors`, leaving nothing */
    receive: <T>(request: FastifyRequest, plan: UploadPlan<T>) => receiveUpload(request, limits, plan),
  };
}
