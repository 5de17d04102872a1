import { ConfigError } from '../../api/environment.ts';
import { runWiki } from '../start/run-wiki.ts';
import { readSettings } from '../start/settings.ts';

// `ops/start.ts` with fake processes, whose behaviours are the arguments.
const [apiBehaviour = '', webBehaviour = ''] = process.argv.slice(2);
const fake = (name: string, behaviour: string) => ({
  args: ['--import=tsx', `${import.meta.dirname}/fake-process.ts`, name, behaviour],
});

try {
  const commands = { api: fake('api', apiBehaviour), web: fake('web', webBehaviour) };
  process.exit(await runWiki({ settings: readSettings(process.env), env: process.env, commands }));
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
