import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../api/app.ts';
import { readConfig } from '../../../api/config.ts';
import { observe } from './observe.ts';
import { tablePage } from './table.ts';

// `npm run -s generate:access`
const dataDir = mkdtempSync(join(tmpdir(), 'wiki-access-'));
const app = await buildApp(
  { ...readConfig({}), dataDir, registration: 'open', isDevelopment: false },
  pino({ level: 'silent' }),
);
try {
  const { ways, rows } = await observe(app);
  writeFileSync(join(import.meta.dirname, 'access.md'), tablePage(ways, rows));
} finally {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
}
