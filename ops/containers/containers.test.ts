import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import composeverter from 'composeverter';
import t from 'tap';
import { type Compose, readCompose, root, type Service } from '../testing/containers/read-compose.ts';
import { readDockerfile } from '../testing/containers/read-dockerfile.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const compose = readCompose();
const { proxy, api, web, mongo, redis } = compose.services;
const all = Object.entries(compose.services) as [string, Service][];
const dockerfiles = ['ops/containers/api.Dockerfile', 'ops/containers/web.Dockerfile'];

/** Returns the published Compose schema, without what newer drafts lack: inner names, `/` around patterns. */
function schemaErrors(file: Compose): string[] {
  const schema = JSON.stringify(composeverter.getDockerComposeSchemaWithoutFormats(), (key, value) => {
    if (key === '$id') return undefined;
    return key === 'pattern' && typeof value === 'string' ? value.replace(/^\/(.*)\/$/, '$1') : value;
  });
  const validate = new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(schema) as object);
  validate(file);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

t.test('compose.yaml keeps to the Compose Specification', async (t) => {
  t.same(schemaErrors(compose), []);
  const broken = structuredClone(compose);
  Object.assign(broken.services.api, { healthcheck: { tests: ['CMD', 'true'] } });
  t.match(schemaErrors(broken).join('\n'), '/services/api/healthcheck must NOT have additional properties');
});

for (const [command, ...before] of [['docker', 'compose'], ['docker-compose']]) {
  const isThere = spawnSync(command ?? '', [...before, 'version']).status === 0;
  const name = [command, ...before].join(' ');
  t.test(`${name} accepts the file`, isThere ? {} : { skip: `${name} is not installed` }, async (t) => {
    const args = [...before, '-f', join(root, 'compose.yaml'), 'config', '--quiet'];
    const { status, stderr } = spawnSync(command ?? '', args);
    t.equal(status, 0, String(stderr));
  });
}

t.test('the services match nginx.conf, and each waits for what it needs', async (t) => {
  const upstreams = [...read('nginx.conf').matchAll(/^ +server (\w+):3000 /gm)].map(([, name]) => name);
  t.strictSame(upstreams, ['api', 'web']);
  const healthy = { condition: 'service_healthy' };
  t.same(proxy.depends_on, { api: healthy, web: healthy });
  t.same(api.depends_on, { mongo: healthy, redis: healthy });
  t.same(proxy.volumes, [
    './nginx.conf:/etc/nginx/nginx.conf:ro',
    './ops/proxy/nginx-fleet.sh:/usr/local/bin/nginx-fleet:ro',
  ]);
  t.match(api.environment, {
    MONGODB_URI: /^mongodb:\/\/mongo:27017\/.*replicaSet=rs0$/,
    REDIS_URL: 'redis://redis:6379',
  });
});

t.test('every service restarts, has limits, and is neither root nor able to write beside its volumes', async (t) => {
  for (const [name, service] of all) {
    t.match(service, { restart: 'unless-stopped', read_only: true, cap_drop: ['ALL'] }, name);
    t.same(service.security_opt, ['no-new-privileges:true'], name);
    const limits = service.deploy?.resources.limits;
    t.ok(Number(limits?.cpus) > 0 && /^\d+M$/.test(limits?.memory ?? '') && Number(service.pids_limit) > 0, name);
    const user = service.build ? readDockerfile(service.build.dockerfile).user : service.user;
    t.match(user, /^(node|[1-9]\d*:[1-9]\d*)$/, name);
    t.ok(
      service.build ? readDockerfile(service.build.dockerfile).healthcheck.length : service.healthcheck,
      `${name} is checked`,
    );
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':');
      t.ok(source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes, volume);
    }
    t.ok(
      (service.tmpfs ?? []).every((place) => place.startsWith('/')),
      name,
    );
  }
});

t.test('one port is open, and only the api reaches the stores', async (t) => {
  t.same(
    all.filter(([, service]) => service.ports).map(([name]) => name),
    ['proxy'],
  );
  t.equal(compose.networks.stores?.internal, true);
  t.same(
    all.filter(([, service]) => service.networks?.includes('stores')).map(([name]) => name),
    ['api', 'api-green', 'mongo', 'redis'],
  );
  t.same([mongo.networks, redis.networks], [['stores'], ['stores']]);
});

t.test('MongoDB is a replica set of one, made by its own check', async (t) => {
  t.match(mongo.command?.join(' '), '--replSet rs0');
  const check = mongo.healthcheck?.test.at(-1) ?? '';
  t.match(check, "rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] })");
  // Run with a stand-in shell, it must succeed only if writes are accepted.
  const run = (isWritable: boolean) => {
    const calls: string[] = [];
    const rs = {
      status: () => {
        throw new Error('no replset config has been received');
      },
      initiate: () => calls.push('initiated'),
    };
    const quit = (code: number) => calls.push(`exit ${code}`);
    new Function('rs', 'db', 'quit', check)(rs, { hello: () => ({ isWritablePrimary: isWritable }) }, quit);
    return calls;
  };
  t.same(run(false), ['initiated', 'exit 1']);
  t.same(run(true), ['initiated', 'exit 0']);
});

t.test('every variable that the compose file gives the api is in the README', async (t) => {
  const readme = read('README.md');
  for (const name of Object.keys({ ...api.environment, ...web.environment })) t.match(readme, `| \`${name}\` |`, name);
});

t.test('the sources of the images exist, and both processes listen on 3000 without root', async (t) => {
  t.same([api.build?.dockerfile, web.build?.dockerfile], dockerfiles);
  for (const file of dockerfiles) {
    const { sources, command, environment } = readDockerfile(file);
    t.ok(sources.length > 3);
    for (const source of sources) t.ok(existsSync(join(root, source)), `${file} copies ${source}`);
    const [, process] = /^node build\/(\w+)\/server\.js$/.exec(command.join(' ')) ?? [];
    t.ok(existsSync(join(root, `${process}/server.ts`)), `${file} runs ${process}`);
    t.match(environment, { HOST: '0.0.0.0', NODE_ENV: 'production', [`${process?.toUpperCase()}_PORT`]: '3000' });
  }
});

t.test('the web image contains no address of an api; the container gets it', async (t) => {
  t.notMatch(read('ops/containers/web.Dockerfile'), /WIKI_API_URL|WEB_PUBLIC|http:\/\/api/);
  t.match(web.environment, { WIKI_API_URL: 'http://api:3000' });
});

t.test('the second fleet is the first with other images, and starts only when it is named', async (t) => {
  const { 'api-green': apiGreen, 'web-green': webGreen } = compose.services;
  const { profiles, ...sameApi } = apiGreen;
  t.same([profiles, webGreen.profiles], [['green'], ['green']]);
  t.same(sameApi, api);
  t.same({ ...webGreen.environment, WIKI_API_URL: 'http://api:3000' }, web.environment);
  t.match(webGreen.environment, { WIKI_API_URL: 'http://api-green:3000' });
  t.match(read('compose.yaml'), /WIKI_GREEN_API_IMAGE.*WIKI_GREEN_WEB_IMAGE/s);
});

t.test(
  'a replica drains for longer than nginx keeps an idle connection to it, and may take its time to close',
  async (t) => {
    const kept = [...read('nginx.conf').matchAll(/^ +keepalive_timeout (\d+)s;/gm)].map(([, seconds]) =>
      Number(seconds),
    );
    t.equal(kept.length, 2);
    const closeMs = 25_000;
    for (const { environment, stop_grace_period: grace } of [api, web]) {
      const drainMs = Number(environment?.WIKI_DRAIN_DELAY_MS);
      t.ok(drainMs > Math.max(...kept) * 1000);
      t.ok(Number.parseInt(grace ?? '', 10) * 1000 > drainMs + closeMs);
    }
  },
);
