import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../api/config.ts';
import { product } from '../../api/product.ts';
import { ownConfig, stderrLogger } from './own-config.ts';
import { AdminError } from './run.ts';

/**
 * Opens the wiki without listening; the caller closes it. Joins the process that serves the embedded store, if any.
 * @throws ConfigError, AdminError or a plugin's coded error
 */
export async function openWiki(env: NodeJS.ProcessEnv): Promise<FastifyInstance> {
  const config = ownConfig(env);
  requireData(config);
  // Loaded here, so that `--help` and wrong usage don't load it.
  const { buildApp } = await import('../../api/app.ts');
  const wiki = await buildApp(config, await stderrLogger());
  await warnOfAnother(wiki);
  return wiki;
}

/** Warns if all serving replicas have other versions. */
async function warnOfAnother({ fleet }: FastifyInstance): Promise<void> {
  const { versions } = await fleet.look();
  if (versions.length === 0 || versions.includes(product.version)) return;
  console.error(
    `wiki-admin: this is version ${product.version}, and the wiki is served by replicas of ${versions.join(', ')}. ` +
      'Use the wiki-admin of their version.',
  );
}

/** Opens the wiki, runs `work`, and always closes it. */
export async function withWiki(
  work: (wiki: FastifyInstance) => Promise<void>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  const wiki = await openWiki(env);
  try {
    await work(wiki);
  } finally {
    await wiki.close();
  }
}

/** The api would create missing folders, and a command in the wrong place would check an empty wiki. */
function requireData({ dataDir, mongodbUri, storageUrl }: Config): void {
  const needed = [...(mongodbUri ? [] : ['mongo']), ...(storageUrl ? [] : ['files'])];
  const absent = needed.find((folder) => !existsSync(join(dataDir, folder)));
  if (absent === undefined) return;
  throw new AdminError(`${dataDir} (WIKI_DATA_DIR) is no wiki's data folder: there is no folder "${absent}" in it.`);
}
