import { resolve } from 'node:path';
import type { ProviderOptions } from '../plugins/account-links/index.ts';
import type { PasswordCost } from '../plugins/accounts/index.ts';
import type { Publishing } from '../plugins/collab/publishing.ts';
import type { OutboundOptions } from '../plugins/outbound/index.ts';
import {
  daysMax,
  outsideImageModes,
  registrations,
  type Settings,
  uploadMaxBytesMax,
} from '../plugins/settings/index.ts';
import { ConfigError, type Environment, environment } from './environment.ts';
import { readSignInProviders } from './sign-in-providers.ts';

export { ConfigError } from './environment.ts';

/** The api's validated configuration; the README lists the variables. */
export interface Config {
  isDevelopment: boolean;
  host: string;
  /** 0 takes any free port. */
  port: number;
  logLevel: string;
  /** Port of the Prometheus metrics; unset: none. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Time in which requests are still accepted after readiness has ended. */
  drainDelayMs: number;
  /** How long closing may take before remaining connections are cut off. */
  closeTimeoutMs: number;
  /**
   * Proxies whose X-Forwarded-For is trusted: addresses, CIDR ranges or names of proxy-addr. Default: `isNearbyProxy`.
   */
  trustProxy: string[] | undefined;
  /** The exact origin of the web app, for CORS and WebSockets. */
  clientUrl: string | undefined;
  dataDir: string;
  mongodbUri: string | undefined;
  /** Default: the one that the URI names, else `wiki`. */
  mongodbDatabase: string | undefined;
  redisUrl: string | undefined;
  /** `s3://…`; unset: files below `dataDir`. */
  storageUrl: string | undefined;
  /** Undefined, like the four below: administrators decide in the wiki. */
  uploadMaxBytes: number | undefined;
  /** Publish live edits on request only, or also after each pause. */
  publishing: Publishing;
  /** How readers see images from other sites. */
  outsideImages: Settings['outsideImages'] | undefined;
  /** Addresses that images and webhooks may reach. Undefined outside tests: the public internet. */
  outboundAddresses: OutboundOptions['addresses'];
  /** Unset: PlantUML diagrams are shown as code. */
  plantumlUrl: string | undefined;
  /** Private hosts that webhooks may call. */
  webhookPrivateHosts: readonly string[];
  /** Days that pages stay in the trash; 0 keeps them. */
  trashDays: number | undefined;
  /** Free megabytes on the data disk below which writes are refused; 0: no limit. */
  reservedMB: number;
  /** Days that audit entries are kept; 0 keeps them forever. */
  auditDays: number | undefined;
  registration: Settings['registration'] | undefined;
  registrationDomains: string[] | undefined;
  /** Not configurable; tests use a cheap one. */
  passwordCost: PasswordCost | undefined;
  /** Whether applications may register themselves (RFC 7591). */
  oauthRegistration: 'open' | 'closed';
  /** The server that delivers email; unset: no email. */
  smtpUrl: string | undefined;
  /** The sender of emails. */
  mailFrom: string | undefined;
  /** For links in emails and redirects of sign-in providers. */
  publicUrl: string | undefined;
  /** The origin of the metadata under `/.well-known`. Default: `publicUrl`. */
  oauthIssuer: string | undefined;
  signInProviders: ProviderOptions[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const publishings: Publishing[] = ['done', 'pause'];

/**
 * Reads the configuration from environment variables; each may be given as `NAME_FILE`, the path of a file. @throws
 * ConfigError naming the variable
 */
export function readConfig(env: Environment): Readonly<Config> {
  const read = environment(env);
  const registration = read.ifSet('WIKI_REGISTRATION', () => read.oneOf('WIKI_REGISTRATION', registrations, 'invite'));
  const registrationDomains = read.ifSet('WIKI_REGISTRATION_DOMAINS', () =>
    read.list('WIKI_REGISTRATION_DOMAINS').map((domain) => domain.toLowerCase()),
  );
  if (registration === 'domain' && !registrationDomains?.length) {
    throw new ConfigError('WIKI_REGISTRATION is "domain", so WIKI_REGISTRATION_DOMAINS must name at least one domain.');
  }
  const clientUrl = read.origin('CLIENT_URL');
  const mail = {
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM'),
    publicUrl: read.origin('WIKI_PUBLIC_URL') ?? clientUrl ?? read.origin('WIKI_LOCAL_URL'),
  };
  if (mail.smtpUrl && !mail.mailFrom) {
    throw new ConfigError('SMTP_URL is set, so MAIL_FROM must say whom mails come from, such as wiki@example.com.');
  }
  if (mail.smtpUrl && !mail.publicUrl) {
    throw new ConfigError('SMTP_URL is set, so WIKI_PUBLIC_URL must say at which address people open the wiki.');
  }
  const signInProviders = readSignInProviders(read);
  if (signInProviders.length > 0 && !mail.publicUrl) {
    throw new ConfigError(
      'WIKI_SIGN_IN_PROVIDERS is set, so WIKI_PUBLIC_URL must say at which address people open the wiki.',
    );
  }
  return Object.freeze({
    isDevelopment: read.text('NODE_ENV') === 'development',
    host: read.text('HOST') ?? '127.0.0.1',
    port: read.port('API_PORT', 4301),
    logLevel: read.oneOf('LOG_LEVEL', logLevels, 'info'),
    metricsPort: read.ifSet('METRICS_PORT', () => read.port('METRICS_PORT', 0)),
    metricsHost: read.text('METRICS_HOST') ?? '127.0.0.1',
    drainDelayMs: read.count('WIKI_DRAIN_DELAY_MS', { least: 0, most: 300_000 }, 0),
    closeTimeoutMs: read.count('WIKI_CLOSE_TIMEOUT_MS', { least: 1000, most: 3_600_000 }, 25_000),
    trustProxy: read.ifSet('WIKI_TRUST_PROXY', () => read.list('WIKI_TRUST_PROXY')),
    clientUrl,
    dataDir: resolve(read.text('WIKI_DATA_DIR') ?? 'data'),
    mongodbUri: read.url('MONGODB_URI', ['mongodb:', 'mongodb+srv:']),
    mongodbDatabase: read.text('MONGODB_DATABASE'),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:', 'unix:']),
    storageUrl: read.url('WIKI_STORAGE_URL', ['s3:']),
    // It can be lowered, never raised (contract section 8).
    uploadMaxBytes: read.ifSet('WIKI_UPLOAD_MAX_BYTES', () =>
      read.count('WIKI_UPLOAD_MAX_BYTES', { least: 1, most: uploadMaxBytesMax }),
    ),
    publishing: read.oneOf('WIKI_PUBLISHING', publishings, 'done'),
    outsideImages: read.ifSet('WIKI_OUTSIDE_IMAGES', () =>
      read.oneOf('WIKI_OUTSIDE_IMAGES', outsideImageModes, 'click'),
    ),
    outboundAddresses: undefined,
    plantumlUrl: read.url('WIKI_PLANTUML_URL', ['http:', 'https:']),
    webhookPrivateHosts: read.list('WIKI_WEBHOOK_PRIVATE_HOSTS').map((host) => host.toLowerCase()),
    reservedMB: read.count('WIKI_RESERVED_MB', { least: 0, most: 1_048_576 }, 64),
    trashDays: read.ifSet('WIKI_TRASH_DAYS', () => read.count('WIKI_TRASH_DAYS', { least: 0, most: daysMax })),
    auditDays: read.ifSet('WIKI_AUDIT_DAYS', () => read.count('WIKI_AUDIT_DAYS', { least: 0, most: daysMax })),
    registration,
    registrationDomains,
    passwordCost: undefined,
    oauthIssuer: read.origin('WIKI_OAUTH_ISSUER'),
    oauthRegistration: read.oneOf('WIKI_OAUTH_REGISTRATION', ['open', 'closed'] as const, 'open'),
    ...mail,
    signInProviders,
  });
}
