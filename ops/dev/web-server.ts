import type { ServerBuild } from '@remix-run/node';
import Fastify from 'fastify';
import { createServer } from 'vite';
import { readWebConfig } from '../../web/server/config.ts';
import { forwardToApi } from '../../web/server/forward/forward-plugin.ts';
import { createRemixHandler } from '../../web/server/remix-handler.ts';
import { commonHeaders } from '../../web/server/security-headers.ts';

// build/web/server.js with Vite in place of the built files.
const config = readWebConfig(process.env);
const vite = await createServer({
  configFile: `${import.meta.dirname}/../../web/vite.config.ts`,
  server: { middlewareMode: true },
  // Scanned first: a package found later would load twice, broken the second time.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/*.tsx'] },
});
const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'warn' }, forceCloseConnections: true });

app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, _payload, done) => done(null));
const isForwarded = (url = '') => /^\/(api|files)\//.test(url);
app.addHook('onRequest', (request, reply, done) => {
  reply.headers(commonHeaders);
  if (isForwarded(request.raw.url)) done();
  else vite.middlewares(request.raw, reply.raw, done);
});
// Vite announces changes over a WebSocket on its own port; the rest of the policy stays.
app.addHook('onSend', async (_request, reply) => {
  const policy = reply.getHeader('Content-Security-Policy');
  if (typeof policy === 'string') {
    reply.header('Content-Security-Policy', policy.replace("connect-src 'self'", "connect-src 'self' ws:"));
  }
});
// Opened directly at its own port, everything works but live features (section 4.4).
if (config.apiUrl) forwardToApi(app, config.apiUrl);
const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as ServerBuild;
app.all('/*', createRemixHandler(build, config, null, 'development'));
await app.listen({ host: config.host, port: config.port });

const close = async () => {
  await app.close();
  await vite.close();
  process.exit(0);
};
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(event, close);
