import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { createFleet } from './fleet.ts';
import type { createRequiredWork, RequiredWork } from './required-work.ts';
import { Fleet } from './schema.ts';

interface Needs {
  fleet: ReturnType<typeof createFleet>;
  work: ReturnType<typeof createRequiredWork>;
  coordination: FastifyInstance['coordination'];
}

/** `/api/fleet`: replicas and pending work, for administrators. */
export function fleetRoutes({ fleet, work, coordination }: Needs): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/fleet',
      {
        config: { access: 'bearer', scope: 'admin' },
        schema: {
          summary: "Get the wiki's replicas and the remaining upgrade work",
          operationId: 'getFleet',
          tags: ['service'],
          response: { 200: Fleet },
        },
      },
      async () => {
        const { replicas, ...view } = await fleet.look();
        return {
          ...view,
          replicas: replicas.map(({ isServing, ...replica }) => ({ ...replica, isThis: replica.id === fleet.id })),
          isCoordinated: coordination.status().kind !== 'in-process',
          requiredWork: present(await work.read()),
        };
      },
    );
  };
}

function present({ items, doneAt, ...work }: RequiredWork) {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  return {
    ...work,
    doneAt: iso(doneAt),
    items: items.map((item) => ({ ...item, countedAt: item.countedAt.toISOString(), doneAt: iso(item.doneAt) })),
  };
}

/** Returns the part that everyone may see. */
export function presentPublicly({ isCounted, isDone, doneAt, items }: RequiredWork) {
  const open = items.filter(({ left }) => left > 0);
  return {
    isCounted,
    isDone,
    doneAt: doneAt?.toISOString() ?? null,
    items: open.map(({ kind, command, isAutomatic }) => ({ kind, command, isAutomatic })),
  };
}
