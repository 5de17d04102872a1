import { type Config, readConfig } from '../../api/config.ts';
import { localUrl, readSettings } from '../start/settings.ts';

/** Returns the configuration that `npm start` gives the api. @throws ConfigError */
export function ownConfig(env: NodeJS.ProcessEnv): Readonly<Config> {
  return readConfig({ ...env, ...localUrl(env, readSettings(env)) });
}

/** Returns a logger of warnings to standard error. */
export async function stderrLogger() {
  const { pino } = await import('pino');
  return pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));
}
