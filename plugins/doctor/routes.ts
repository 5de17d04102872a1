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
/** How long a reader waits without progress. */
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
          "Returns the requests for a browser to send to the wiki's origin. They change nothing and expire after " +
          'ten minutes.',
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
          'Evaluates what a browser received and sends the same requests itself, but only to CLIENT_URL or ' +
          'WIKI_PUBLIC_URL, or to the origin of the page if that leads to this wiki.',
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
