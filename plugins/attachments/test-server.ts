import type { AddressInfo } from 'node:net';
import { destination, pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';

/** An api process to be killed; sends its port by IPC. Warnings and errors go to the file `TEST_LOG_FILE`. */
const file = process.env.TEST_LOG_FILE;
const logger = file ? pino({ level: 'warn' }, destination({ dest: file, sync: true })) : pino({ level: 'silent' });
const app = await buildApp(readConfig(process.env), logger);
await app.listen({ port: 0, host: '127.0.0.1' });
// Its parent has ended and can't kill it.
process.on('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
