import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  build?: { dockerfile: string };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(read('compose.yaml')) as { services: Record<string, Service> };
const dockerfiles = ['ops/containers/api.Dockerfile', 'ops/containers/web.Dockerfile'];

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
t.test('docker compose accepts the file', hasCompose ? {} : { skip: 'docker compose is not installed' }, async (t) => {
  const { status, stderr } = spawnSync('docker', ['compose', '-f', join(root, 'compose.yaml'), 'config', '--quiet']);
  t.equal(status, 0, String(stderr));
});

t.test('the services are those that nginx.conf names, and it starts when they answer', async (t) => {
  const upstreams = [...read('nginx.conf').matchAll(/^ +server (\w+):3000;$/gm)].map(([, name]) => name);
  t.strictSame(upstreams, ['api', 'web']);
  const proxy = compose.services.proxy;
  t.same(Object.keys(proxy?.depends_on ?? {}), upstreams);
  t.same(proxy?.volumes, ['./nginx.conf:/etc/nginx/nginx.conf:ro']);
});

t.test('what the images are built from exists, and both listen on 3000 without being root', async (t) => {
  t.same([compose.services.api?.build?.dockerfile, compose.services.web?.build?.dockerfile], dockerfiles);
  for (const file of dockerfiles) {
    const text = read(file);
    const sources = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
    t.ok(sources.length > 3);
    for (const source of sources) t.ok(existsSync(join(root, source)), `${file} copies ${source}`);
    const [, process] = /CMD \["node", "build\/(\w+)\/server\.js"\]\n$/.exec(text) ?? [];
    t.ok(existsSync(join(root, `${process}/server.ts`)), `${file} runs ${process}`);
    t.match(text, /_PORT=3000/);
    t.match(text, /^USER node$/m);
  }
});

t.test('the web image holds no address of an api; the container is told', async (t) => {
  t.notMatch(read('ops/containers/web.Dockerfile'), /WIKI_API_URL|WEB_PUBLIC|http:\/\/api/);
  t.same(compose.services.web?.environment, { WIKI_API_URL: 'http://api:3000' });
});
