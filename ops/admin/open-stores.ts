import type { FastifyInstance } from 'fastify';
import { ownConfig, stderrLogger } from './own-config.ts';

/**
 * Opens the stores without the wiki; they may be empty or half restored. The caller closes them. @throws ConfigError or
 * a plugin's coded error
 */
export async function openStores(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = ownConfig(env);
  const { buildStores } = await import('../../api/stores.ts');
  return buildStores(config, await stderrLogger());
}
