import { readFileSync } from 'node:fs';
import type { PublicEnv } from './load-context.ts';

export interface WebConfig {
  host: string;
  port: number;
  /** Without a trailing slash; null if unset. */
  apiUrl: string | null;
  publicEnv: PublicEnv;
  logLevel: string;
  /** The port of Prometheus metrics; null: none. */
  metricsPort: number | null;
  metricsHost: string;
  /** In bytes; 0: no cache. */
  documentCacheBytes: number;
  /** The delay after "not ready". */
  drainDelayMs: number;
  /** The time until connections are cut off. */
  closeTimeoutMs: number;
}

/** A sentence for the administrator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Record<string, string | undefined>;

/** Reads NAME_FILE, too. @throws ConfigError */
export function readWebConfig(env: Environment): WebConfig {
  const publicEnv: PublicEnv = {};
  const publicApiUrl = readUrl(env, 'WEB_PUBLIC_API_URL', ['http:', 'https:']);
  const publicCollabUrl = readUrl(env, 'WEB_PUBLIC_COLLAB_URL', ['ws:', 'wss:']);
  if (publicApiUrl) publicEnv.WEB_PUBLIC_API_URL = publicApiUrl;
  if (publicCollabUrl) publicEnv.WEB_PUBLIC_COLLAB_URL = publicCollabUrl;
  const outsideImageHosts = readHosts(env, 'WIKI_OUTSIDE_IMAGE_HOSTS');
  if (outsideImageHosts.length > 0) publicEnv.WIKI_OUTSIDE_IMAGE_HOSTS = outsideImageHosts;
  return {
    host: read(env, 'HOST') ?? '127.0.0.1',
    port: readPort(env, read(env, 'WEB_PORT') === undefined ? 'PORT' : 'WEB_PORT') ?? 4302,
    apiUrl: readUrl(env, 'WIKI_API_URL', ['http:', 'https:']),
    publicEnv,
    logLevel: readOneOf(env, 'LOG_LEVEL', logLevels) ?? 'info',
    metricsPort: readPort(env, 'WEB_METRICS_PORT') ?? null,
    metricsHost: read(env, 'METRICS_HOST') ?? '127.0.0.1',
    documentCacheBytes: (readNumber(env, 'WEB_DOCUMENT_CACHE_MIB', { unit: 'MiB', maxDigits: 5 }) ?? 64) * 1024 * 1024,
    drainDelayMs: readMs(env, 'WIKI_DRAIN_DELAY_MS') ?? 0,
    closeTimeoutMs: readMs(env, 'WIKI_CLOSE_TIMEOUT_MS') ?? 25_000,
  };
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function readOneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | undefined {
  const text = read(env, name);
  const found = allowed.find((one) => one === text);
  if (text !== undefined && !found)
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}".`);
  return found;
}

const readMs = (env: Environment, name: string) => readNumber(env, name, { unit: 'milliseconds', maxDigits: 7 });

function readNumber(
  env: Environment,
  name: string,
  { unit, maxDigits }: { unit: string; maxDigits: number },
): number | undefined {
  const text = read(env, name);
  if (text !== undefined && !(/^\d+$/.test(text) && text.length <= maxDigits))
    throw new ConfigError(`${name} must be a number of ${unit} below 1${'0'.repeat(maxDigits)}, not "${text}".`);
  return text === undefined ? undefined : Number(text);
}

function read(env: Environment, name: string): string | undefined {
  const direct = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (direct && file) throw new ConfigError(`Set either ${name} or ${name}_FILE, not both.`);
  if (!file) return direct || undefined;
  try {
    return readFileSync(file, 'utf8').trim() || undefined;
  } catch (error) {
    throw new ConfigError(`${name}_FILE names ${file}, which cannot be read: ${(error as Error).message}.`);
  }
}

function readPort(env: Environment, name: string): number | undefined {
  const text = read(env, name);
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new ConfigError(`${name} must be a port between 0 and 65535, not "${text}".`);
  return port;
}

// `;` and `,` have a meaning in the Content-Security-Policy.
const plainHost = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

function readUrl(env: Environment, name: string, protocols: string[]): string | null {
  const text = read(env, name);
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !protocols.includes(url.protocol) || !plainHost.test(url.host) || url.username || url.password) {
    throw new ConfigError(`${name} must be an address such as ${protocols.at(-1)}//wiki.example.com, not "${text}".`);
  }
  return text.replace(/\/+$/, '');
}

/** May start with `*.`. */
function readHosts(env: Environment, name: string): string[] {
  const texts = (read(env, name) ?? '').split(',').map((text) => text.trim());
  return texts.filter(Boolean).map((text) => {
    const [, wildcard = '', host = ''] = /^(\*\.)?(.*)$/.exec(text) ?? [];
    const parsed = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
    if (!parsed || !plainHost.test(parsed.host) || parsed.href !== `http://${parsed.host}/`) {
      throw new ConfigError(
        `${name} must be hosts such as images.example.com or *.example.com, separated by commas, not "${text}".`,
      );
    }
    return wildcard + parsed.host;
  });
}
