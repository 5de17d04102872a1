import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { DiagramInvalid, PlantumlNotConfigured, PlantumlUnavailable } from './errors.ts';

const sourceMaxLength = 20_000;
/** Cached diagrams don't count. */
const diagramsPerAccount = 600;

const Source = Type.Object(
  {
    source: Type.String({
      minLength: 1,
      maxLength: sourceMaxLength,
      description: 'The text of the diagram, with or without `@startuml`.',
    }),
  },
  { additionalProperties: false, examples: [{ source: 'Bob -> Alice : hello' }] },
);
const Drawing = {
  description: 'The drawing.',
  content: { 'image/svg+xml': { schema: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }) } },
};

/** `drawings` is null without a server. */
export function plantumlRoutes(drawings: LRUCache<string, Buffer> | null): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts, auth } = fastify;
    fastify.post(
      '/api/diagrams/plantuml',
      {
        config: { access: 'bearer', scope: 'read' },
        schema: {
          summary: 'Draw a PlantUML diagram',
          description:
            'Uses the server in `WIKI_PLANTUML_URL` and caches drawings by source. `diagram_invalid` and ' +
            '`plantuml_unavailable` have a `reason`.',
          operationId: 'drawPlantuml',
          tags: ['pages'],
          body: Source,
          response: {
            200: Drawing,
            ...fastify.problems(
              PlantumlNotConfigured,
              DiagramInvalid,
              PlantumlUnavailable,
              auth.errors.TooManyAttempts,
            ),
          },
        },
      },
      async (request, reply) => {
        if (!drawings) throw new PlantumlNotConfigured();
        const { source } = request.body;
        if (!drawings.has(source)) {
          const { id } = accounts.of(request).user;
          await auth.sayWhenToRetry(reply, auth.limits.begin('plantuml', id, diagramsPerAccount));
        }
        const drawing = await drawings.fetch(source);
        return reply
          .headers({
            'content-type': 'image/svg+xml',
            'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
          })
          .send(drawing);
      },
    );
  };
}
