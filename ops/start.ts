import { ConfigError } from '../api/environment.ts';
import { runWiki } from './start/run-wiki.ts';
import { readSettings } from './start/settings.ts';

// `ops/start.mjs` has already installed and built.
const built = (path: string) => `${import.meta.dirname}/../${path}`;

try {
  process.exitCode = await runWiki({
    settings: readSettings(process.env),
    env: process.env,
    commands: {
      api: { args: [built('api/server.js')] },
      web: { args: [built('web/server.js')] },
    },
  });
  process.exit();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
