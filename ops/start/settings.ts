import { resolve } from 'node:path';
import { ConfigError, type Environment, environment } from '../../api/environment.ts';

/** Ports and data folder of `npm start` and `npm run dev`. */
export interface Settings {
  /** The front proxy's address and port: the one origin. */
  host: string;
  port: number;
  /** On loopback only, as `webPort`. */
  apiPort: number;
  webPort: number;
  dataDir: string;
  /** Log level in the terminal: `warn` unless LOG_LEVEL is set. */
  logLevel: string;
}

/** Variables of the ports, for messages. */
export const portVariables = { port: 'PORT', apiPort: 'API_PORT', webPort: 'WEB_PORT' } as const;

/** @throws ConfigError naming the variable */
export function readSettings(env: Environment): Settings {
  const read = environment(env);
  const settings = {
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.port('PORT', 4304),
    apiPort: read.port('API_PORT', 4301),
    webPort: read.port('WEB_PORT', 4302),
    dataDir: resolve(read.text('WIKI_DATA_DIR') ?? 'data'),
    logLevel: read.text('LOG_LEVEL') ?? 'warn',
  };
  const names = Object.keys(portVariables) as (keyof typeof portVariables)[];
  for (const [index, name] of names.entries()) {
    const twin = names.slice(0, index).find((other) => settings[other] === settings[name] && settings[name] !== 0);
    if (twin) {
      const variables = `${portVariables[twin]} and ${portVariables[name]}`;
      throw new ConfigError(`${variables} are both ${settings[name]}; they need different ports.`);
    }
  }
  return settings;
}

/** Returns the one origin, as this machine reaches it. */
export function originOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Returns the origin as people on this machine open it; sessions belong to it. */
export function shownOrigin({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const isHere = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host);
  return isHere ? `http://localhost:${port}` : originOf({ host, port });
}

/** Origin for emails and sign-ins, unless the environment sets one. */
export function localUrl(env: Environment, settings: Pick<Settings, 'host' | 'port'>): Record<string, string> {
  return env.WIKI_LOCAL_URL?.trim() ? {} : { WIKI_LOCAL_URL: shownOrigin(settings) };
}

/** This environment with `own` in place of the same variables and their `_FILE` forms. */
export function childEnvironment(env: Environment, own: Record<string, string>): NodeJS.ProcessEnv {
  const child = { ...env };
  for (const name of Object.keys(own)) delete child[`${name}_FILE`];
  return { NODE_ENV: 'production', ...child, ...own };
}
