import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import access from '../plugins/access/index.ts';
import accessTokens from '../plugins/access-tokens/index.ts';
import accounts from '../plugins/accounts/index.ts';
import appInfo from '../plugins/app-info/index.ts';
import auth from '../plugins/auth/index.ts';
import coordination from '../plugins/coordination/index.ts';
import cors from '../plugins/cors/index.ts';
import errors, { answerClientError, answerFrameworkError } from '../plugins/errors/index.ts';
import events from '../plugins/events/index.ts';
import mongo from '../plugins/mongo/index.ts';
import openapi from '../plugins/openapi/index.ts';
import pages from '../plugins/pages/index.ts';
import renderer from '../plugins/renderer/index.ts';
import revisions from '../plugins/revisions/index.ts';
import type { Config } from './config.ts';
import { isNearbyProxy } from './nearby-proxies.ts';
import { product } from './product.ts';
import { reservedSegments } from './reserved-segments.ts';
import { validatorCompiler } from './validator-compiler.ts';

/** Builds the api without listening. The order is meaning: each plugin needs only what stands above it. */
export async function buildApp(config: Config, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? isNearbyProxy,
    // The largest JSON form of a page of 2 MiB: every byte may need six ("\u0000").
    bodyLimit: 13 * 1024 * 1024,
    // A store that has to be repaired or waited for may take its time; a busy machine does.
    pluginTimeout: 60_000,
    requestTimeout: 60_000,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 1024 },
  });

  app.setValidatorCompiler(validatorCompiler());

  await app.register(errors);
  await app.register(cors, { clientUrl: config.clientUrl, allowLocalhost: config.isDevelopment });
  await app.register(access);
  await app.register(openapi, { version: product.version });
  await app.register(appInfo, product);

  await app.register(mongo, { uri: config.mongodbUri, dataDir: config.dataDir, dbName: config.mongodbDatabase });
  await app.register(coordination, { redisUrl: config.redisUrl, prefix: `${config.mongodbDatabase ?? 'wiki'}:` });
  await app.register(events);

  await app.register(accounts, { registration: config.registration, registrationDomains: config.registrationDomains });
  await app.register(accessTokens);
  await app.register(auth);

  await app.register(renderer);
  await app.register(revisions);
  await app.register(pages, { reservedSegments });

  await app.ready();
  return app;
}
