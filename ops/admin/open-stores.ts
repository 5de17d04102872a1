import type { FastifyInstance } from 'fastify';
import { ownConfig, stderrLogger } from './own-config.ts';

/**
 * The stores that the environment describes, without the wiki in them; to be closed. They may be empty, or what a restore
 * has not finished. Throws ConfigError or a plugin's coded error.
 */
export async function openStores(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = ownConfig(env);
  const { buildStores } = await import('../../api/stores.ts');
  return buildStores(config, await stderrLogger());
}
