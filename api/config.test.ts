import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { ConfigError, readConfig } from './config.ts';

t.test('nothing needs to be set', async (t) => {
  const config = readConfig({});
  t.match(config, { port: 4301, host: '127.0.0.1', registration: 'invite', isDevelopment: false, logLevel: 'info' });
  t.equal(config.mongodbUri, undefined);
  t.equal(config.redisUrl, undefined);
  t.ok(Object.isFrozen(config));
});

t.test('a variable may come from a file, without its trailing newline', async (t) => {
  const dir = t.testdir({ uri: 'mongodb://db/wiki\n' });
  t.equal(readConfig({ MONGODB_URI_FILE: join(dir, 'uri') }).mongodbUri, 'mongodb://db/wiki');
});

t.test('what cannot be right is refused with a sentence that names the variable', async (t) => {
  const cases: [Record<string, string>, RegExp][] = [
    [{ API_PORT: '4301x' }, /^API_PORT is "4301x"; it must be a port number/],
    [{ API_PORT: '65536' }, /^API_PORT/],
    [{ CLIENT_URL: 'https://wiki.example/path' }, /^CLIENT_URL .* without a path/],
    [{ CLIENT_URL: '*' }, /^CLIENT_URL/],
    [{ WIKI_REGISTRATION: 'everyone' }, /^WIKI_REGISTRATION is "everyone"; it must be one of open, invite/],
    [{ WIKI_REGISTRATION: 'domain' }, /WIKI_REGISTRATION_DOMAINS must name/],
    [{ MONGODB_URI: 'user:secret@db' }, /^MONGODB_URI must start with mongodb:\/\//],
    [{ REDIS_URL: 'http://redis' }, /^REDIS_URL/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
    [{ MONGODB_URI_FILE: '/nowhere/at/all' }, /^MONGODB_URI_FILE names .* \(ENOENT\)/],
  ];
  for (const [env, message] of cases) t.throws(() => readConfig(env), { name: 'ConfigError', message });
});

t.test('a value with a password is not repeated in the message', async (t) => {
  try {
    readConfig({ MONGODB_URI: 'user:secret@db' });
    t.fail('the value was taken');
  } catch (error) {
    t.ok(error instanceof ConfigError);
    t.notMatch(String(error), /secret/);
  }
});

t.test('a variable and its file together are refused, since one would win silently', async (t) => {
  const file = join(t.testdir(), 'level');
  writeFileSync(file, 'debug');
  t.throws(() => readConfig({ LOG_LEVEL: 'info', LOG_LEVEL_FILE: file }), /LOG_LEVEL and LOG_LEVEL_FILE are both set/);
});
