import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../api/config.ts';
import { localUrl, readSettings } from '../start/settings.ts';

/**
 * The stores that the environment describes, without the wiki in them; to be closed. They may be empty, or what a restore
 * has not finished. Throws ConfigError or a plugin's coded error.
 */
export async function openStores(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = readConfig({ ...env, ...localUrl(env, readSettings(env)) });
  const [{ buildStores }, { pino }] = await Promise.all([import('../../api/stores.ts'), import('pino')]);
  return buildStores(config, pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true })));
}
