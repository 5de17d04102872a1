import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Test } from 'tap';
import { prepareContainers, type RunningContainer, runContainer } from '../testing/containers/native-container.ts';
import { readCompose, root, type Service } from '../testing/containers/read-compose.ts';
import { readDockerfile } from '../testing/containers/read-dockerfile.ts';
import { enterOwnNetwork } from '../testing/own-network.ts';

// There need not be a container engine: what the files say (command, user, environment, health check, what can be written
// to) is read from them and done here. MongoDB is left out, as Debian has none; the api then keeps its data in its volume.
const addresses = { api: ['10.77.0.2'], web: ['10.77.0.3'], proxy: ['10.77.0.4'], redis: ['10.77.0.5'] };
const isPossible = enterOwnNetwork(addresses);
const { default: t } = await import('tap');
t.setTimeout(200_000);

const { services } = readCompose();
const uidOfNode = 1000;

/** Runs a service built from one of our Dockerfiles. */
function runBuilt(t: Test, name: 'api' | 'web', data: string): Promise<RunningContainer> {
  const service = services[name];
  const image = readDockerfile(service.build?.dockerfile ?? '');
  const { MONGODB_URI: _, ...environment } = { ...image.environment, ...service.environment };
  return runContainer(t, {
    name,
    address: addresses[name][0] ?? '',
    uid: uidOfNode,
    command: image.command,
    healthcheck: image.healthcheck,
    environment,
    app: image.contents,
    tmpfs: service.tmpfs ?? [],
    volumes: image.volumes.map((to) => ({ from: data, to })),
  });
}

/** Runs Debian's program in place of a foreign image. */
function runForeign(
  t: Test,
  name: 'proxy' | 'redis',
  command: string[],
  more: string[] = [],
): Promise<RunningContainer> {
  const service: Service = services[name];
  const volumes = (service.volumes ?? []).map((volume) => {
    const [from = '', to = ''] = volume.split(':');
    return { from: join(root, from), to, readOnly: true };
  });
  return runContainer(t, {
    name,
    address: addresses[name][0] ?? '',
    uid: Number(service.user?.split(':')[0]),
    command,
    healthcheck: service.healthcheck?.test ?? [],
    environment: service.environment ?? {},
    tmpfs: [...(service.tmpfs ?? []), ...more],
    volumes,
    ...(service.sysctls && { sysctls: service.sysctls }),
  });
}

const options = isPossible ? {} : { skip: 'only root can make networks and mounts of its own' };
t.test('the images’ own commands, users, environments and health checks make a wiki', options, async (t) => {
  prepareContainers();
  const data = mkdtempSync(join(tmpdir(), 'wiki-volume-'));
  t.teardown(() => rmSync(data, { recursive: true, force: true }));

  const redis = await runForeign(t, 'redis', services.redis.command ?? []);
  await redis.untilHealthy();
  const [api, web] = await Promise.all([runBuilt(t, 'api', data), runBuilt(t, 'web', data)]);
  await Promise.all([api.untilHealthy(), web.untilHealthy()]);
  // Debian's nginx keeps its files elsewhere.
  const nginx = ['nginx', '-g', 'daemon off;'];
  const proxy = await runForeign(t, 'proxy', nginx, ['/var/lib/nginx', '/var/log/nginx']);
  await proxy.untilHealthy();

  await t.test('the proxy reaches both processes, and data stays in the volume', async (t) => {
    t.equal(await web.exec(['curl', '--fail', '--silent', 'http://proxy/api/app/ready']), 0);
    t.equal(await web.exec(['curl', '--fail', '--silent', 'http://proxy/sign-up']), 0);
    const body = JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' });
    const post = ['curl', '--fail', '--silent', '--header', 'Content-Type: application/json', '--data', body];
    t.equal(await web.exec([...post, 'http://proxy/api/auth/sign-up']), 0);
    t.equal(await api.exec(['sh', '-c', 'ls /data/*']), 0);
  });

  await t.test('no process is root, or can write anywhere else', async (t) => {
    for (const container of [redis, api, web, proxy]) {
      t.not(await container.exec(['sh', '-c', 'test "$(id -u)" = 0']), 0);
      for (const place of ['/', '/app', '/usr', '/etc']) {
        t.not(await container.exec(['sh', '-c', `touch ${place}/written`]), 0, place);
      }
    }
    for (const container of [api, web]) t.equal(await container.exec(['sh', '-c', 'touch /tmp/written']), 0);
  });

  await t.test('the command for administrators is in the api’s image and works there', async (t) => {
    t.equal(await api.exec(['node', 'build/ops/admin/wiki-admin.js', '--help']), 0);
  });

  await t.test('asked to end, both end in order', async (t) => {
    t.equal(await web.stop(), 0, web.output());
    t.equal(await api.stop(), 0, api.output());
  });
});
