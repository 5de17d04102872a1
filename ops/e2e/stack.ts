import type { Test } from 'tap';
import { type Config, readConfig } from '../../api/config.ts';
import { testApp, testConfig } from '../../api/test-app.ts';
import { buildWeb } from '../../web/server/build-web.ts';
import { readWebConfig } from '../../web/server/config.ts';
import { createProxy } from '../proxy/front-proxy.ts';
import { freePort } from '../testing/free-port.ts';

export interface Stack {
  /** The one public origin, that of the front proxy. */
  origin: string;
  apiPort: number;
  webPort: number;
}

/**
 * Returns a wiki for this test file, wired as by `npm start` but in this process. `env` is what the environment would
 * say. Tests that restart or kill processes use their own (`variants/`, `live-nginx`).
 */
export async function startStack(t: Test, env: Record<string, string> = {}): Promise<Stack> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const origin = `http://localhost:${port}`;
  const { dataDir, mongodbDatabase, passwordCost } = await testConfig(t);
  const config: Config = {
    ...readConfig({ WIKI_REGISTRATION: 'open', WIKI_PUBLIC_URL: origin, ...env }),
    port: 0,
    dataDir,
    mongodbDatabase,
    passwordCost,
  };
  const app = await testApp(t, config);
  const api = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const web = await buildWeb({ ...readWebConfig(env), apiUrl: api.origin }, false);
  t.teardown(() => web.close());
  const webPort = Number(new URL(await web.listen({ port: 0, host: '127.0.0.1' })).port);
  const host = '127.0.0.1';
  const apiPort = Number(api.port);
  const front = createProxy({ upstreams: { api: { host, port: apiPort }, web: { host, port: webPort } } });
  t.teardown(() => front.destroy());
  await new Promise<void>((resolve) => front.server.listen(port, host, resolve));
  return { origin, apiPort, webPort };
}
