import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { ServerBuild } from '@remix-run/node';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyServerOptions } from 'fastify';
import { answerClientError } from './client-error.ts';
import { ConfigError, type WebConfig } from './config.ts';
import { createDocuments } from './documents/documents.ts';
import { forwardedPaths, forwardToApi } from './forward/forward-plugin.ts';
import { readForwarding } from './forward/forwarding-plan.ts';
import { RequestLog } from './logging.ts';
import { addMetrics } from './metrics.ts';
import { refuseApiPaths } from './misrouted.ts';
import { addReadiness } from './readiness.ts';
import { createRemixHandler } from './remix-handler.ts';
import { requestIdOf } from './request-id.ts';
import { commonHeaders } from './security-headers.ts';

/**
 * Without listening. `logger` is Fastify's. `forwardTo`: origin for `/api` and `/files`, by default the build's; null:
 * none.
 */
export async function buildWeb(
  config: WebConfig,
  logger: FastifyServerOptions['logger'] = true,
  forwardTo: string | null = readForwarding(builtFiles()),
): Promise<FastifyInstance> {
  const built = builtFiles();
  const app = Fastify({
    logger,
    logController: new RequestLog(),
    genReqId: requestIdOf,
    forceCloseConnections: 'idle',
    // Requests on open connections are answered while closing.
    return503OnClosing: false,
    // The api limits the uploads it receives.
    requestTimeout: forwardTo === null ? 60_000 : 0,
    clientErrorHandler: answerClientError,
    frameworkErrors: (_error, _request, reply: FastifyReply) => void answerPlainly(reply, 400),
    routerOptions: { maxParamLength: 4096 },
  });
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'request failed');
    return answerPlainly(reply, 500);
  });
  // Bodies aren't read, whatever their type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...commonHeaders, 'X-Request-Id': request.id });
  });
  addReadiness(app);
  const apiUrl = config.apiUrl ?? forwardTo;
  const documents = createDocuments({ apiUrl, maxBytes: config.documentCacheBytes });
  app.addHook('onClose', () => documents.close());
  addMetrics(app, config, documents);

  await app.register(fastifyStatic, {
    root: join(built, 'client'),
    wildcard: false,
    globIgnore: ['**/.vite/**', '**/*.gz'],
    preCompressed: true,
    index: false,
    // Set below, depending on the file.
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(built, 'client', 'assets'));
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  if (forwardTo !== null) forwardToApi(app, forwardTo);
  app.get('/assets/*', async (_request, reply) => reply.code(404).type('text/plain').send('No such file.'));
  const build: ServerBuild = await import(pathToFileURL(join(built, 'server', 'index.js')).href);
  const remix = createRemixHandler(build, { ...config, apiUrl }, documents);
  // An api at another origin can't serve files here (contract section 4.2, rule 2).
  const explained = config.publicEnv.WEB_PUBLIC_API_URL ? ['/files/*', '/api/attachments/*'] : [];
  for (const path of explained) app.all(path, remix);
  refuseApiPaths(app, [...explained, ...(forwardTo === null ? [] : forwardedPaths)]);
  app.all('/*', remix);
  return app;
}

/** The texts of errors are only logged. */
function answerPlainly(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).type('text/plain').send(`${STATUS_CODES[status]}.`);
}

/** The build of `remix vite:build`; the depth of sources and build differs. */
function builtFiles(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); folder !== dirname(folder); folder = dirname(folder)) {
    const built = join(folder, 'web', 'build');
    if (existsSync(join(built, 'server', 'index.js'))) return built;
  }
  throw new ConfigError('The web app is not built yet: "npm start" builds it.');
}
