import type { FastifyInstance } from 'fastify';
import { Histogram } from 'prom-client';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Includes transit; there are few command names. */
export function measureCommands({ metrics, mongo: { client } }: Pick<FastifyInstance, 'metrics' | 'mongo'>): void {
  const durations = new Histogram({
    name: 'wiki_database_command_duration_seconds',
    help: 'Commands of the database, from sending one until its answer.',
    labelNames: ['command', 'outcome'] as const,
    buckets,
    registers: [metrics.registry],
  });
  // The driver measures only whole milliseconds.
  const begun = new Map<number, number>();
  client.on('commandStarted', ({ requestId }) => void begun.set(requestId, performance.now()));
  const end = (requestId: number, command: string, outcome: string) => {
    const start = begun.get(requestId);
    begun.delete(requestId);
    if (start !== undefined) durations.observe({ command, outcome }, (performance.now() - start) / 1000);
  };
  client.on('commandSucceeded', ({ requestId, commandName }) => end(requestId, commandName, 'ok'));
  client.on('commandFailed', ({ requestId, commandName }) => end(requestId, commandName, 'failed'));
}
