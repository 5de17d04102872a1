import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Diagnosis, DiagnosisQuery } from './schema.ts';

interface RoutesOptions {
  clientUrl: string | undefined;
  isAllowedOrigin: (origin: string | undefined) => boolean;
  countConnections: () => number;
  countWithoutUpgrade: () => Promise<number>;
}

/** `/api/realtime/diagnosis` */
export const realtimeRoutes: FastifyPluginAsyncTypebox<RoutesOptions> = async (fastify, options) => {
  fastify.get(
    '/api/realtime/diagnosis',
    {
      config: { access: 'bearer', scope: 'admin' },
      schema: {
        summary: 'Get the state of realtime features',
        description: 'How the api sees the path from browsers to its WebSockets.',
        operationId: 'diagnoseRealtime',
        tags: ['app'],
        querystring: DiagnosisQuery,
        response: { 200: Diagnosis },
      },
    },
    async ({ query: { origin } }) => ({
      originAllowed: options.isAllowedOrigin(origin),
      clientUrl: options.clientUrl ?? null,
      coordination: fastify.coordination.status(),
      connections: options.countConnections(),
      requestsWithoutUpgrade: await options.countWithoutUpgrade(),
    }),
  );
};
