import type { AddressInfo } from 'node:net';
import { destination, pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { closeGently } from '../../api/close-gently.ts';
import { readConfig } from '../../api/config.ts';

/** An api process to be killed; sends its port by IPC. Warnings and errors go to the file `TEST_LOG_FILE`. */
const file = process.env.TEST_LOG_FILE;
const logger = file ? pino({ level: 'warn' }, destination({ dest: file, sync: true })) : pino({ level: 'silent' });
const config = readConfig(process.env);
const app = await buildApp(config, logger);
process.once('SIGTERM', async () => {
  process.exit(await closeGently(app, { ...config, hurry: new AbortController().signal }));
});
await app.listen({ port: 0, host: '127.0.0.1' });
// Its parent has ended and can't kill it.
process.on('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
