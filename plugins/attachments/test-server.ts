import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';

/** An api process to be killed; sends its port by IPC. */
const app = await buildApp(readConfig(process.env), pino({ level: 'silent' }));
await app.listen({ port: 0, host: '127.0.0.1' });
// Its parent has ended and can't kill it.
process.on('disconnect', () => process.exit());
process.send?.((app.server.address() as AddressInfo).port);
