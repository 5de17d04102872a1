import fp from 'fastify-plugin';
import { type AppInfo, AppInfoSchema } from './schema.ts';

export interface AppInfoOptions {
  name: string;
  version: string;
  /** From the settings. */
  publicUrl?: string | undefined;
}

type Facts = Partial<Omit<AppInfo, 'name' | 'version' | 'publicUrl'>>;

declare module 'fastify' {
  interface FastifyInstance {
    appInfo: {
      /** Adds facts available within 50 ms at any time; called per `GET /api/app/info`. */
      add(facts: () => Facts | Promise<Facts>): void;
    };
  }
}

/** Health and version (contract section 4). Answers from memory even without stores. */
export default fp<AppInfoOptions>(
  async (fastify, { name, version, publicUrl = null }) => {
    const sources: (() => Facts | Promise<Facts>)[] = [];
    fastify.decorate('appInfo', { add: (facts) => void sources.push(facts) });

    fastify.get(
      '/api/app/info',
      {
        config: { access: 'public', isAlwaysAnswered: true },
        schema: {
          summary: 'Get health and version',
          operationId: 'getAppInfo',
          tags: ['service'],
          response: { 200: AppInfoSchema },
        },
      },
      async (_request, reply) => {
        reply.header('Cache-Control', 'no-store');
        const facts = await Promise.all(sources.map((source) => source()));
        return Object.assign({ name, version, publicUrl }, ...facts);
      },
    );
  },
  { fastify: '5.x', name: 'app-info', dependencies: ['errors', 'access'] },
);
