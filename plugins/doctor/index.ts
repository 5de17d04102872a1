import fp from 'fastify-plugin';
import { answerProbes, type OwnFacts } from './answer-probes.ts';
import { createExamine } from './examine.ts';
import { examineForPage } from './examine-for-page.ts';
import { createIsOwn, isOrigin } from './own-origins.ts';
import { doctorRoutes } from './routes.ts';

export type { ExamineOptions, Report } from './examine.ts';
export type { Examination, Finding } from './schema.ts';

export type DoctorOptions = OwnFacts;

declare module 'fastify' {
  interface FastifyInstance {
    doctor: {
      /** For administrators of the machine; accepts any origin. */
      examine: ReturnType<typeof createExamine>;
      isOrigin: typeof isOrigin;
      configuredOrigin: string | undefined;
    };
  }
}

/** Examines the path through proxies to the api, and names faults. */
export default fp<DoctorOptions>(
  async (fastify, options) => {
    const { attachments, probes } = fastify;
    const { facts } = answerProbes(fastify, options);
    const examine = createExamine(fastify, facts);
    const isOwn = createIsOwn({ probes, configured: [options.clientUrl, options.publicUrl] });
    fastify.decorate('doctor', { examine, isOrigin, configuredOrigin: options.clientUrl ?? options.publicUrl });
    await fastify.register(doctorRoutes, {
      examineForPage: (from) => examineForPage({ attachments, examine, facts, isOwn }, from),
    });
  },
  {
    fastify: '5.x',
    name: 'doctor',
    dependencies: [
      'errors',
      'access',
      'coordination',
      'probes',
      'background',
      'auth',
      'realtime',
      'upload-limit',
      'attachments',
    ],
    decorators: { fastify: ['problems', 'coordination', 'probes', 'background', 'realtime', 'uploads', 'attachments'] },
  },
);
