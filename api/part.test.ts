import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import t from 'tap';
import { buildApp } from './app.ts';
import { dropDatabase, testConfig } from './test-app.ts';

const plugins = readdirSync(join(import.meta.dirname, '../plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

t.test('each plugin boots with only what it declares to need', async (t) => {
  for (const name of plugins) {
    const config = await testConfig(t);
    const app = await buildApp(config, pino({ level: 'silent' }), { only: [name] });
    t.ok(app.hasPlugin(name), name);
    await app.close();
    await dropDatabase(config);
  }
});
