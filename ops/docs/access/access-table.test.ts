import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { testApp } from '../../../api/test-app.ts';
import { observe } from './observe.ts';
import { askedRoutes } from './routes.ts';
import { tablePage } from './table.ts';

t.test('every route answers each kind of credentials as described', async (t) => {
  const app = await testApp(t);
  const { ways, rows, differences } = await observe(app);
  t.same(differences, []);
  t.ok(rows.length > 100, `${rows.length} routes`);
  const page = readFileSync(join(import.meta.dirname, 'access.md'), 'utf8');
  t.ok(page === tablePage(ways, rows), 'access.md is stale: run npm run -s generate:access');
});

/** What is no operation of the description, and why. */
const undescribed = [
  /^\w+ \/api\/docs/, // the pages that show the description
  /^\w+ \/(collab|presence|notifications)(\/\{key\})?$/, // WebSocket namespaces
  /^(GET|DELETE) \/api\/mcp$/, // they only say that there are no sessions
];

t.test('no route is left out', async (t) => {
  const app = await testApp(t);
  const described = new Set((await askedRoutes(app)).map(({ method, path }) => `${method} ${path}`));
  const forgotten = app.access.routes.flatMap(({ method, url }) =>
    [method]
      .flat()
      .filter((name) => name !== 'HEAD' && name !== 'OPTIONS')
      .map((name) => `${name} ${url.replaceAll(/:(\w+)/g, '{$1}').replace(/\/\*$/, '/{key}')}`)
      .filter((name) => !described.has(name) && !undescribed.some((shape) => shape.test(name))),
  );
  t.same(forgotten, []);
});
