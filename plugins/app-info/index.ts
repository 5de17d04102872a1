import fp from 'fastify-plugin';
import { type AppInfo, AppInfoSchema } from './schema.ts';

export interface AppInfoOptions {
  name: string;
  version: string;
}

type Facts = Partial<Omit<AppInfo, 'name' | 'version'>>;

declare module 'fastify' {
  interface FastifyInstance {
    appInfo: {
      /** Adds facts that a later plugin knows to `GET /api/app/info`; asked anew for each request. */
      add(facts: () => Facts | Promise<Facts>): void;
    };
  }
}

/** Health and version check (contract section 4). It answers 200 as soon as every plugin is ready. */
export default fp<AppInfoOptions>(
  async (fastify, { name, version }) => {
    const sources: (() => Facts | Promise<Facts>)[] = [];
    fastify.decorate('appInfo', { add: (facts) => void sources.push(facts) });

    fastify.get(
      '/api/app/info',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Health and version',
          operationId: 'getAppInfo',
          tags: ['service'],
          response: { 200: AppInfoSchema },
        },
      },
      async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const facts = await Promise.all(sources.map((source) => source()));
        return Object.assign({ name, version }, ...facts);
      },
    );
  },
  { fastify: '5.x', name: 'app-info', dependencies: ['errors', 'access'] },
);
