import type { FastifyInstance } from 'fastify';
import { type Answer, expectedAnswer, observedAnswer } from './answers.ts';
import { askedRoutes } from './routes.ts';
import type { Row } from './table.ts';
import { openWays, type Way } from './ways.ts';

/** A response that differs from the description. */
export interface Difference {
  route: string;
  way: string;
  expected: string;
  observed: string;
}

/** Calls every route in every way. */
export async function observe(app: FastifyInstance) {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ways: Way[] = await openWays(app);
  const rows: Row[] = [];
  const differences: Difference[] = [];
  for (const route of await askedRoutes(app)) {
    const answers: Answer[] = [];
    for (const way of ways) {
      const observed = await observedAnswer(app, origin, route, await way.credentials());
      const expected = expectedAnswer(route, way);
      const name = `${way.carrier}: ${way.name}`;
      if (observed !== expected) {
        differences.push({ route: `${route.method} ${route.path}`, way: name, expected, observed });
      }
      answers.push(observed);
    }
    rows.push({ route, answers });
  }
  return { ways, rows, differences };
}
