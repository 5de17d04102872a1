import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ExaminationOver, OriginForeign } from './errors.ts';
import type { FromPage } from './examine-for-page.ts';
import { planProbes } from './plan.ts';
import { Examination, ExamineBody, Plan } from './schema.ts';

interface RoutesOptions {
  examineForPage(from: FromPage): Promise<Examination>;
}

const config = { access: 'bearer', scope: 'admin' } as const;
const tags = ['app'];
/** The time a reader waits without progress. */
const idleMs = 4_000;
const planTtlMs = 10 * 60_000;

/** `/api/doctor`: browsers get probes and report results. */
export const doctorRoutes: FastifyPluginAsyncTypebox<RoutesOptions> = async (fastify, { examineForPage }) => {
  const { probes } = fastify;

  fastify.post(
    '/api/doctor/plan',
    {
      config,
      schema: {
        summary: 'Start a check of the path to the api',
        description:
          'What a browser is to ask of the origin that shows the wiki. Its probes reach nothing but themselves, and end ' +
          'after ten minutes.',
        operationId: 'planExamination',
        tags,
        response: { 201: Plan },
      },
    },
    async (_request, reply) => {
      const { token, expiresAt } = await probes.begin(planTtlMs);
      reply.code(201).header('Cache-Control', 'no-store');
      return { token, expiresAt: expiresAt.toISOString(), idleMs, probes: planProbes(idleMs) };
    },
  );

  fastify.post(
    '/api/doctor/examination',
    {
      config,
      schema: {
        summary: 'Check the path to the api',
        description:
          'Evaluates what a browser received, and sends the same requests itself: to CLIENT_URL or WIKI_PUBLIC_URL, or to ' +
          'the origin of the page if that leads back to this wiki; to nothing else.',
        operationId: 'examineDeployment',
        tags,
        body: ExamineBody,
        response: { 200: Examination, ...fastify.problems(OriginForeign, ExaminationOver) },
      },
      // Results of a whole plan, altered by proxies.
      bodyLimit: 2 * 1024 * 1024,
    },
    async ({ body: { origin, answers, token } }) => {
      if (!(await probes.isRunning(token))) throw new ExaminationOver();
      // One examination per plan, as it makes some hundred requests.
      await probes.end(token);
      return examineForPage({ origin, answers, idleMs });
    },
  );
};
