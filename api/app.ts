import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import access from '../plugins/access/index.ts';
import accessRequests from '../plugins/access-requests/index.ts';
import accessTokens from '../plugins/access-tokens/index.ts';
import accountLinks from '../plugins/account-links/index.ts';
import accounts from '../plugins/accounts/index.ts';
import activity from '../plugins/activity/index.ts';
import appInfo from '../plugins/app-info/index.ts';
import attachments from '../plugins/attachments/index.ts';
import audit from '../plugins/audit/index.ts';
import auth from '../plugins/auth/index.ts';
import backfill from '../plugins/backfill/index.ts';
import background from '../plugins/background/index.ts';
import backup from '../plugins/backup/index.ts';
import bulk from '../plugins/bulk/index.ts';
import checks from '../plugins/checks/index.ts';
import collab from '../plugins/collab/index.ts';
import comments from '../plugins/comments/index.ts';
import coordination from '../plugins/coordination/index.ts';
import cors from '../plugins/cors/index.ts';
import diskSpace from '../plugins/disk-space/index.ts';
import doctor from '../plugins/doctor/index.ts';
import errors, { answerClientError, answerFrameworkError } from '../plugins/errors/index.ts';
import events from '../plugins/events/index.ts';
import feeds from '../plugins/feeds/index.ts';
import fleet from '../plugins/fleet/index.ts';
import groups from '../plugins/groups/index.ts';
import listCursors from '../plugins/list-cursors/index.ts';
import mail from '../plugins/mail/index.ts';
import mailLinks from '../plugins/mail-links/index.ts';
import marks from '../plugins/marks/index.ts';
import mcp from '../plugins/mcp/index.ts';
import memory from '../plugins/memory/index.ts';
import mentions from '../plugins/mentions/index.ts';
import metrics from '../plugins/metrics/index.ts';
import mongo from '../plugins/mongo/index.ts';
import notifications from '../plugins/notifications/index.ts';
import oauth from '../plugins/oauth/index.ts';
import openapi from '../plugins/openapi/index.ts';
import outbound from '../plugins/outbound/index.ts';
import outsideImages from '../plugins/outside-images/index.ts';
import pageChanges from '../plugins/page-changes/index.ts';
import pageView from '../plugins/page-view/index.ts';
import pages from '../plugins/pages/index.ts';
import plantuml from '../plugins/plantuml/index.ts';
import prefixWords from '../plugins/prefix-words/index.ts';
import presence from '../plugins/presence/index.ts';
import probes from '../plugins/probes/index.ts';
import readiness from '../plugins/readiness/index.ts';
import realtime from '../plugins/realtime/index.ts';
import renderer from '../plugins/renderer/index.ts';
import revisions from '../plugins/revisions/index.ts';
import search from '../plugins/search/index.ts';
import searchSources from '../plugins/search-sources/index.ts';
import secondFactor from '../plugins/second-factor/index.ts';
import secrets from '../plugins/secrets/index.ts';
import settings from '../plugins/settings/index.ts';
import settingsRoutes from '../plugins/settings-routes/index.ts';
import storage from '../plugins/storage/index.ts';
import tags from '../plugins/tags/index.ts';
import uploadLimit from '../plugins/upload-limit/index.ts';
import webhooks from '../plugins/webhooks/index.ts';
import wikiMetrics from '../plugins/wiki-metrics/index.ts';
import workLimit from '../plugins/work-limit/index.ts';
import wsTokens from '../plugins/ws-tokens/index.ts';
import type { Config } from './config.ts';
import { acceptEmptyBodies } from './empty-bodies.ts';
import { RequestLog } from './logging.ts';
import { isNearbyProxy } from './nearby-proxies.ts';
import { type Part, part, withNeeds } from './part.ts';
import { product } from './product.ts';
import { requestIdOf } from './request-id.ts';
import { reservedSegments } from './reserved-segments.ts';
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts';
import { schemaVersion } from './schema-version.ts';

export interface BuildOptions {
  /** The plugins to start, with those they need. Default: all. */
  only?: readonly string[] | undefined;
  /** Called before the first plugin is registered. */
  onBegin?: (app: FastifyInstance) => void;
}

/** Builds the api without listening. */
export async function buildApp(
  config: Config,
  logger: FastifyBaseLogger,
  { only, onBegin }: BuildOptions = {},
): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy ?? isNearbyProxy,
    // The JSON form of a page of 2 MiB: each byte may take six ("\u0000").
    bodyLimit: 13 * 1024 * 1024,
    // Repairing a store, or waiting for one, takes time.
    pluginTimeout: 60_000,
    // The last resort after the time limits of `upload-limit`.
    requestTimeout: 35 * 60_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // A client that transfers nothing for this long is gone.
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while closing.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1024 },
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBodies(app);

  onBegin?.(app);
  const all = partsOf(config);
  for (const { register } of only ? withNeeds(all, only) : all) await register(app);
  await app.ready();
  return app;
}

/** Ordered: a plugin needs only plugins above it. */
const partsOf = (config: Config): Part[] => [
  part(errors),
  part(cors, { clientUrl: config.clientUrl, allowLocalhost: config.isDevelopment }),
  part(workLimit, (app) => ({ callerOf: ({ account, ip }) => account?.user.id ?? app.auth.addressKey(ip) })),
  part(access),
  part(listCursors),
  part(prefixWords),
  part(openapi, { version: product.version }),
  part(appInfo, { ...product, publicUrl: config.publicUrl }),
  part(metrics, { host: config.metricsHost, port: config.metricsPort }),

  part(mongo, {
    uri: config.mongodbUri,
    dataDir: config.dataDir,
    dbName: config.mongodbDatabase,
    monitorCommands: config.metricsPort !== undefined,
  }),
  part(pageChanges),
  part(secrets),
  part(coordination, { redisUrl: config.redisUrl, prefix: `${config.mongodbDatabase ?? 'wiki'}:` }),
  part(memory),
  part(probes),
  part(storage, { dataDir: config.dataDir, storageUrl: config.storageUrl }),
  part(backup, { productVersion: product.version, schemaVersion }),
  part(background),
  part(outbound, { addresses: config.outboundAddresses }),
  part(fleet, (app) => ({
    version: product.version,
    schemaVersion,
    rendererVersion: () => app.renderer.version,
  })),
  part(backfill),
  part(readiness),
  part(events),
  part(mail, { smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl: config.publicUrl }),
  part(settings, { fixed: fixedSettings(config) }),
  part(checks),
  part(audit),
  part(diskSpace, { dataDir: config.dataDir, reservedMB: config.reservedMB }),

  part(accounts, { passwordCost: config.passwordCost }),
  part(settingsRoutes, { drawsPlantuml: config.plantumlUrl !== undefined }),
  part(groups),
  part(accessTokens),
  part(auth, { issuer: config.oauthIssuer ?? config.publicUrl }),
  part(mailLinks),
  part(oauth, {
    publicUrl: config.publicUrl,
    issuer: config.oauthIssuer,
    registration: config.oauthRegistration,
  }),
  part(accountLinks, { providers: config.signInProviders, publicUrl: config.publicUrl }),
  part(secondFactor, { publicUrl: config.publicUrl }),
  part(wsTokens),
  part(realtime, { clientUrl: config.clientUrl, limits: { drainSpreadMs: Math.ceil(config.closeTimeoutMs / 4) } }),

  part(renderer),
  part(revisions),
  part(pages, { reservedSegments }),
  part(searchSources),
  part(mentions),
  part(uploadLimit),
  part(attachments),
  part(outsideImages, { version: product.version }),
  part(plantuml, { url: config.plantumlUrl, version: product.version }),
  part(collab, { publishing: config.publishing }),

  part(activity),
  part(comments),
  part(notifications),
  part(presence),
  part(marks),
  part(accessRequests),
  part(webhooks, {
    version: product.version,
    publicUrl: config.publicUrl,
    privateHosts: config.webhookPrivateHosts,
  }),
  part(feeds, { publicUrl: config.publicUrl }),
  part(tags),
  part(bulk),
  part(pageView),
  part(search, { dataDir: config.dataDir, productVersion: product.version }),
  part(mcp, {
    version: product.version,
    publicUrl: config.publicUrl,
    clientUrl: config.clientUrl,
  }),
  part(doctor, { version: product.version, clientUrl: config.clientUrl, publicUrl: config.publicUrl }),
  part(wikiMetrics),
];

/** Settings fixed by the environment, which administrators can't change. */
function fixedSettings(config: Config) {
  const { registration, registrationDomains, trashDays, auditDays, uploadMaxBytes, outsideImages } = config;
  return { registration, registrationDomains, trashDays, auditDays, uploadMaxBytes, outsideImages };
}
