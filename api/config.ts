import { resolve } from 'node:path';
import { ConfigError, type Environment, environment } from './environment.ts';

export { ConfigError } from './environment.ts';

export type Registration = 'open' | 'invite' | 'domain' | 'closed';

/** Everything the api is told from outside, validated. The README's configuration table lists the variables. */
export interface Config {
  isDevelopment: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  logLevel: string;
  /** Proxies whose X-Forwarded-For is believed: addresses, CIDR ranges or the names of proxy-addr. Default: `isNearbyProxy`. */
  trustProxy: string[] | undefined;
  /** The exact origin of the web app, for CORS and WebSockets. */
  clientUrl: string | undefined;
  dataDir: string;
  mongodbUri: string | undefined;
  /** Default: the one that the URI names, else `wiki`. */
  mongodbDatabase: string | undefined;
  redisUrl: string | undefined;
  registration: Registration;
  registrationDomains: string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const registrations: Registration[] = ['open', 'invite', 'domain', 'closed'];

/**
 * Reads the configuration from environment variables; each may be given as `NAME_FILE`, the path of a file with the value.
 * @throws ConfigError with one sentence that names the variable.
 */
export function readConfig(env: Environment): Readonly<Config> {
  const read = environment(env);
  const registration = read.oneOf('WIKI_REGISTRATION', registrations, 'invite');
  const registrationDomains = read.list('WIKI_REGISTRATION_DOMAINS').map((domain) => domain.toLowerCase());
  if (registration === 'domain' && registrationDomains.length === 0) {
    throw new ConfigError('WIKI_REGISTRATION is "domain", so WIKI_REGISTRATION_DOMAINS must name at least one domain.');
  }
  return Object.freeze({
    isDevelopment: read.text('NODE_ENV') === 'development',
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.port('API_PORT', 4301),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    trustProxy: read.text('WIKI_TRUST_PROXY') === undefined ? undefined : read.list('WIKI_TRUST_PROXY'),
    clientUrl: read.origin('CLIENT_URL'),
    dataDir: resolve(read.text('WIKI_DATA_DIR') ?? 'data'),
    mongodbUri: read.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']),
    mongodbDatabase: read.text('MONGODB_DATABASE'),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:', 'unix:']),
    registration,
    registrationDomains,
  });
}
