import fp from 'fastify-plugin';
import { measureCommands } from './measure-commands.ts';
import { measureStores } from './measure-stores.ts';
import { measureWork } from './measure-work.ts';

/** Metrics of all plugins, which know nothing of them. */
export default fp(
  async (fastify) => {
    if (!fastify.metrics.isOn) return;
    measureWork(fastify);
    measureStores(fastify);
    measureCommands(fastify);
  },
  {
    fastify: '5.x',
    name: 'wiki-metrics',
    dependencies: [
      'metrics',
      'mongo',
      'coordination',
      'readiness',
      'disk-space',
      'events',
      'mail',
      'realtime',
      'renderer',
      'pages',
      'comments',
      'notifications',
    ],
    decorators: {
      fastify: [
        'metrics',
        'mongo',
        'coordination',
        'readiness',
        'diskSpace',
        'events',
        'mail',
        'realtime',
        'renderer',
        'pages',
        'comments',
        'notifications',
      ],
    },
  },
);
