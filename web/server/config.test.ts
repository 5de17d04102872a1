import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { ConfigError, readWebConfig } from './config.ts';

t.test('an empty environment gives the defaults', async (t) => {
  const config = { host: '127.0.0.1', port: 4302, apiUrl: null, publicEnv: {}, logLevel: 'info' };
  const running = { metricsPort: null, metricsHost: '127.0.0.1', drainDelayMs: 0, closeTimeoutMs: 25_000 };
  t.same(readWebConfig({}), { ...config, ...running, documentCacheBytes: 64 * 1024 * 1024 });
  t.equal(readWebConfig({ WEB_DOCUMENT_CACHE_MIB: '0' }).documentCacheBytes, 0);
  t.throws(() => readWebConfig({ WEB_DOCUMENT_CACHE_MIB: '1.5' }), { message: /WEB_DOCUMENT_CACHE_MIB/ });
});

t.test('WEB_PORT goes before PORT', async (t) => {
  t.equal(readWebConfig({ PORT: '3000' }).port, 3000);
  t.equal(readWebConfig({ PORT: '4304', WEB_PORT: '4302' }).port, 4302);
});

t.test('each variable may be given as a file', async (t) => {
  const file = join(mkdtempSync(join(tmpdir(), 'wiki-web-')), 'api');
  writeFileSync(file, 'https://api.example.com/\n');
  t.equal(readWebConfig({ WIKI_API_URL_FILE: file }).apiUrl, 'https://api.example.com');
  t.throws(() => readWebConfig({ WIKI_API_URL_FILE: file, WIKI_API_URL: 'http://api:3000' }), ConfigError);
  t.throws(() => readWebConfig({ WIKI_API_URL_FILE: '/nowhere' }), { message: /WIKI_API_URL_FILE/ });
});

t.test('addresses that cannot be right stop the start, naming the variable', async (t) => {
  for (const value of ['api:3000', 'ftp://api', 'nonsense', 'https://user:secret@api', 'https://a;b']) {
    t.throws(() => readWebConfig({ WIKI_API_URL: value }), { name: 'ConfigError', message: /WIKI_API_URL/ }, value);
  }
  t.throws(() => readWebConfig({ WEB_PUBLIC_COLLAB_URL: 'https://api' }), { message: /WEB_PUBLIC_COLLAB_URL.*wss:/ });
  t.throws(() => readWebConfig({ WEB_PORT: '70000' }), { message: /WEB_PORT/ });
  t.throws(() => readWebConfig({ WEB_PORT: '43x' }), { message: /WEB_PORT/ });
  t.throws(() => readWebConfig({ LOG_LEVEL: 'loud' }), { message: /LOG_LEVEL/ });
  t.throws(() => readWebConfig({ WIKI_DRAIN_DELAY_MS: '5s' }), { message: /WIKI_DRAIN_DELAY_MS/ });
});

t.test('the hosts of outside images are taken as a URL has them', async (t) => {
  const read = (hosts: string) => readWebConfig({ WIKI_OUTSIDE_IMAGE_HOSTS: hosts }).publicEnv.WIKI_OUTSIDE_IMAGE_HOSTS;
  t.same(read('Images.Example, *.example.org,  local:8080 ,bücher.example'), [
    'images.example',
    '*.example.org',
    'local:8080',
    'xn--bcher-kva.example',
  ]);
  for (const host of ['https://a.example', 'a.example/b', '*', 'a b', 'me@a.example', 'a;b', "'self'", '*.*.example']) {
    t.throws(() => read(host), { name: 'ConfigError', message: /WIKI_OUTSIDE_IMAGE_HOSTS/ }, host);
  }
});
