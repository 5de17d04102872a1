import { readFileSync } from 'node:fs';
import t from 'tap';
import { testApp } from '../api/test-app.ts';
import { apiSchema } from './api-schema.ts';

t.test('the types of the api are those of its present description', async (t) => {
  const app = await testApp(t);
  const { body } = await app.inject('/api/openapi.json');
  const committed = readFileSync(new URL('app/api/generated/schema.d.ts', import.meta.url), 'utf8');
  t.equal(committed, await apiSchema(body), 'run "npm run generate:api" with a wiki running');
});
