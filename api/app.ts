import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import access from '../plugins/access/index.ts';
import accessTokens from '../plugins/access-tokens/index.ts';
import accountLinks from '../plugins/account-links/index.ts';
import accounts from '../plugins/accounts/index.ts';
import activity from '../plugins/activity/index.ts';
import appInfo from '../plugins/app-info/index.ts';
import attachments from '../plugins/attachments/index.ts';
import audit from '../plugins/audit/index.ts';
import auth from '../plugins/auth/index.ts';
import background from '../plugins/background/index.ts';
import backup from '../plugins/backup/index.ts';
import checks from '../plugins/checks/index.ts';
import collab from '../plugins/collab/index.ts';
import comments from '../plugins/comments/index.ts';
import coordination from '../plugins/coordination/index.ts';
import cors from '../plugins/cors/index.ts';
import doctor from '../plugins/doctor/index.ts';
import emailChange from '../plugins/email-change/index.ts';
import errors, { answerClientError, answerFrameworkError } from '../plugins/errors/index.ts';
import events from '../plugins/events/index.ts';
import fleet from '../plugins/fleet/index.ts';
import groups from '../plugins/groups/index.ts';
import letters from '../plugins/letters/index.ts';
import linkTokens from '../plugins/link-tokens/index.ts';
import mail from '../plugins/mail/index.ts';
import marks from '../plugins/marks/index.ts';
import mcp from '../plugins/mcp/index.ts';
import mentions from '../plugins/mentions/index.ts';
import metrics from '../plugins/metrics/index.ts';
import mongo from '../plugins/mongo/index.ts';
import notifications from '../plugins/notifications/index.ts';
import oauth from '../plugins/oauth/index.ts';
import openapi from '../plugins/openapi/index.ts';
import pages from '../plugins/pages/index.ts';
import passwordReset from '../plugins/password-reset/index.ts';
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
import signUpConfirmation from '../plugins/sign-up-confirmation/index.ts';
import storage from '../plugins/storage/index.ts';
import tags from '../plugins/tags/index.ts';
import uploadLimit from '../plugins/upload-limit/index.ts';
import wikiMetrics from '../plugins/wiki-metrics/index.ts';
import wsTokens from '../plugins/ws-tokens/index.ts';
import type { Config } from './config.ts';
import { RequestLog } from './logging.ts';
import { isNearbyProxy } from './nearby-proxies.ts';
import { product } from './product.ts';
import { requestIdOf } from './request-id.ts';
import { reservedSegments } from './reserved-segments.ts';
import { serializerCompiler, validatorCompiler } from './schema-compilers.ts';
import { schemaVersion } from './schema-version.ts';

/** Builds the api without listening. The order is meaning: each plugin needs only what stands above it. */
export async function buildApp(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    trustProxy: config.trustProxy ?? isNearbyProxy,
    // The largest JSON form of a page of 2 MiB: every byte may need six ("\u0000").
    bodyLimit: 13 * 1024 * 1024,
    // A store that has to be repaired or waited for may take its time; a busy machine does.
    pluginTimeout: 60_000,
    // The backstop behind the times that `upload-limit` gives to the bodies of uploads and of all other requests.
    requestTimeout: 35 * 60_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    // Who neither sends nor takes a byte for so long has gone, and keeps no file and no socket.
    connectionTimeout: 120_000,
    forceCloseConnections: 'idle',
    // While it closes, what still comes over connections that are open is answered, and ends them.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 1024 },
  });

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(errors);
  await app.register(cors, { clientUrl: config.clientUrl, allowLocalhost: config.isDevelopment });
  await app.register(access);
  await app.register(openapi, { version: product.version });
  await app.register(appInfo, product);
  await app.register(metrics, { host: config.metricsHost, port: config.metricsPort });

  await app.register(mongo, {
    uri: config.mongodbUri,
    dataDir: config.dataDir,
    dbName: config.mongodbDatabase,
    monitorCommands: app.metrics.isOn,
  });
  await app.register(secrets);
  await app.register(coordination, { redisUrl: config.redisUrl, prefix: `${config.mongodbDatabase ?? 'wiki'}:` });
  await app.register(probes);
  await app.register(storage, { dataDir: config.dataDir, storageUrl: config.storageUrl });
  await app.register(backup, { productVersion: product.version, schemaVersion });
  await app.register(background);
  await app.register(fleet, {
    version: product.version,
    schemaVersion,
    rendererVersion: () => app.renderer.version,
  });
  await app.register(readiness);
  await app.register(events);
  await app.register(mail, { smtpUrl: config.smtpUrl, from: config.mailFrom, publicUrl: config.publicUrl });
  await app.register(letters);
  await app.register(linkTokens);
  await app.register(checks);
  await app.register(audit, { keptDays: config.auditDays });

  await app.register(accounts, {
    registration: config.registration,
    registrationDomains: config.registrationDomains,
    passwordCost: config.passwordCost,
  });
  await app.register(groups);
  await app.register(accessTokens);
  await app.register(auth, { publicUrl: config.publicUrl });
  await app.register(signUpConfirmation);
  await app.register(passwordReset);
  await app.register(emailChange);
  await app.register(oauth, { publicUrl: config.publicUrl, registration: config.oauthRegistration });
  await app.register(accountLinks, { providers: config.signInProviders, publicUrl: config.publicUrl });
  await app.register(secondFactor, { publicUrl: config.publicUrl });
  await app.register(wsTokens);
  await app.register(realtime, { clientUrl: config.clientUrl });

  await app.register(renderer);
  await app.register(revisions);
  await app.register(pages, { reservedSegments, trashDays: config.trashDays });
  await app.register(searchSources);
  await app.register(mentions);
  await app.register(uploadLimit, { maxBytes: config.uploadMaxBytes });
  await app.register(attachments);
  await app.register(collab);

  await app.register(activity);
  await app.register(comments);
  await app.register(notifications);
  await app.register(presence);
  await app.register(marks);
  await app.register(tags);
  await app.register(search, { dataDir: config.dataDir });
  await app.register(mcp, {
    version: product.version,
    publicUrl: config.publicUrl,
    clientUrl: config.clientUrl,
    allowLocalhost: config.isDevelopment,
  });
  await app.register(doctor, { version: product.version, clientUrl: config.clientUrl, publicUrl: config.publicUrl });
  await app.register(wikiMetrics);

  await app.ready();
  return app;
}
