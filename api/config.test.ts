import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { ConfigError, readConfig } from './config.ts';

t.test('nothing needs to be set', async (t) => {
  const config = readConfig({});
  t.equal(config.passwordCost, undefined, 'passwords are hashed at the cost that is recommended');
  t.match(config, { port: 4301, host: '127.0.0.1', isDevelopment: false, logLevel: 'info' });
  t.equal(config.mongodbUri, undefined);
  t.equal(config.redisUrl, undefined);
  t.equal(readConfig({ WIKI_UPLOAD_MAX_BYTES: '1048576' }).uploadMaxBytes, 1024 * 1024);
  t.equal(config.reservedMB, 64);
  t.equal(config.publishing, 'done');
  t.equal(readConfig({ WIKI_PUBLISHING: 'pause' }).publishing, 'pause');
  t.equal(config.outsideImages, undefined);
  t.equal(readConfig({ WIKI_OUTSIDE_IMAGES: 'fetch' }).outsideImages, 'fetch');
  t.equal(readConfig({ WIKI_TRASH_DAYS: '0' }).trashDays, 0);
  t.match(config, { metricsPort: undefined, metricsHost: '127.0.0.1', drainDelayMs: 0, closeTimeoutMs: 25_000 });
  t.match(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }), { metricsPort: 9464, metricsHost: '0.0.0.0' });
  const inTheWiki = { registration: undefined, registrationDomains: undefined, uploadMaxBytes: undefined };
  t.match(config, { ...inTheWiki, trashDays: undefined, auditDays: undefined });
  t.ok(Object.isFrozen(config));
});

t.test('a variable may come from a file, without its trailing newline', async (t) => {
  const dir = t.testdir({ uri: 'mongodb://db/wiki\n' });
  t.equal(readConfig({ MONGODB_URI_FILE: join(dir, 'uri') }).mongodbUri, 'mongodb://db/wiki');
});

const corp = {
  WIKI_SIGN_IN_PROVIDERS: 'corp',
  WIKI_SIGN_IN_CORP_ISSUER: 'https://id.example/realms/corp',
  WIKI_SIGN_IN_CORP_CLIENT_ID: 'wiki',
};

const ldap = {
  WIKI_SIGN_IN_PROVIDERS: 'dir',
  WIKI_SIGN_IN_DIR_TYPE: 'ldap',
  WIKI_SIGN_IN_DIR_URL: 'ldap://dir.example/',
  WIKI_SIGN_IN_DIR_BASE_DN: 'dc=example',
  WIKI_PUBLIC_URL: 'https://wiki.example',
};

t.test('a directory is asked over TLS, except on this machine', async (t) => {
  const read = (more: Record<string, string>) => readConfig({ ...ldap, ...more }).signInProviders[0];
  t.same(read({}), {
    id: 'dir',
    type: 'ldap',
    name: 'dir',
    url: 'ldap://dir.example',
    startTls: true,
    ca: undefined,
    bindDn: undefined,
    bindPassword: undefined,
    baseDn: 'dc=example',
    groupsBaseDn: 'dc=example',
    filter: '(&(objectClass=person)(|(uid={login})(mail={login})))',
    idAttribute: undefined,
    emailAttribute: 'mail',
    groupsAttribute: undefined,
    groupsFilter: undefined,
    admitsEveryone: true,
    adminGroups: [],
  });
  t.match(read({ WIKI_SIGN_IN_DIR_URL: 'ldaps://dir.example:1636' }), { startTls: false });
  t.match(read({ WIKI_SIGN_IN_DIR_URL: 'ldap://localhost' }), { startTls: false });
  t.match(read({ WIKI_SIGN_IN_DIR_URL: 'ldap://localhost', WIKI_SIGN_IN_DIR_START_TLS: 'true' }), { startTls: true });
  t.match(read({ WIKI_SIGN_IN_DIR_REGISTRATION: 'policy' }), { admitsEveryone: false });
});

t.test('any number of sign-in providers, each with its own variables', async (t) => {
  const dir = t.testdir({ secret: 'a secret\n' });
  const { signInProviders } = readConfig({
    ...corp,
    WIKI_SIGN_IN_PROVIDERS: 'corp, git-hub,own',
    WIKI_PUBLIC_URL: 'https://wiki.example',
    WIKI_SIGN_IN_GIT_HUB_TYPE: 'github',
    WIKI_SIGN_IN_GIT_HUB_CLIENT_ID: 'Iv1',
    WIKI_SIGN_IN_GIT_HUB_REGISTRATION: 'open',
    WIKI_SIGN_IN_GIT_HUB_CLIENT_SECRET_FILE: join(dir, 'secret'),
    WIKI_SIGN_IN_OWN_NAME: 'Our own',
    WIKI_SIGN_IN_OWN_ISSUER: 'http://127.0.0.1:9000',
    WIKI_SIGN_IN_OWN_CLIENT_ID: 'w',
    WIKI_SIGN_IN_CORP_GROUPS_CLAIM: 'groups',
    WIKI_SIGN_IN_CORP_ADMIN_GROUPS: 'wiki-admins, it',
    WIKI_SIGN_IN_OWN_CLIENT_SECRET: 's',
    WIKI_SIGN_IN_OWN_SCOPES: 'openid, email',
  });
  t.same(signInProviders, [
    {
      id: 'corp',
      type: 'oidc',
      name: 'corp',
      issuer: 'https://id.example/realms/corp',
      clientId: 'wiki',
      clientSecret: undefined,
      scopes: ['openid', 'profile', 'email'],
      groupsClaim: 'groups',
      adminGroups: ['wiki-admins', 'it'],
      admitsEveryone: false,
    },
    {
      id: 'git-hub',
      type: 'github',
      name: 'GitHub',
      issuer: 'https://github.com',
      clientId: 'Iv1',
      clientSecret: 'a secret',
      scopes: ['read:user', 'user:email'],
      groupsClaim: undefined,
      adminGroups: [],
      admitsEveryone: true,
    },
    {
      id: 'own',
      type: 'oidc',
      name: 'Our own',
      issuer: 'http://127.0.0.1:9000',
      clientId: 'w',
      clientSecret: 's',
      scopes: ['openid', 'email'],
      groupsClaim: undefined,
      adminGroups: [],
      admitsEveryone: false,
    },
  ]);
  t.same(readConfig({}).signInProviders, []);
});

t.test('invalid values are refused with a sentence that names the variable', async (t) => {
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
    [{ METRICS_PORT: 'on' }, /^METRICS_PORT is "on"; it must be a port number/],
    [{ WIKI_DRAIN_DELAY_MS: '5s' }, /^WIKI_DRAIN_DELAY_MS is "5s"; it must be a whole number from 0 to 300000/],
    [{ WIKI_CLOSE_TIMEOUT_MS: '999' }, /^WIKI_CLOSE_TIMEOUT_MS is "999"; it must be a whole number from 1000/],
    [{ WIKI_STORAGE_URL: 'https://bucket.example' }, /^WIKI_STORAGE_URL must start with s3:\/\//],
    [{ WIKI_UPLOAD_MAX_BYTES: '52428801' }, /^WIKI_UPLOAD_MAX_BYTES is "52428801"; it must be .* from 1 to 52428800/],
    [{ WIKI_UPLOAD_MAX_BYTES: '0' }, /^WIKI_UPLOAD_MAX_BYTES/],
    [{ WIKI_UPLOAD_MAX_BYTES: '50mb' }, /^WIKI_UPLOAD_MAX_BYTES/],
    [{ WIKI_UPLOAD_MAX_BYTES: '1e6' }, /^WIKI_UPLOAD_MAX_BYTES/],
    [{ WIKI_UPLOAD_MAX_BYTES: '-1' }, /^WIKI_UPLOAD_MAX_BYTES/],
    [{ WIKI_AUDIT_DAYS: '-1' }, /^WIKI_AUDIT_DAYS is "-1"; it must be a whole number from 0 to 36500/],
    [{ WIKI_TRASH_DAYS: '36501' }, /^WIKI_TRASH_DAYS is "36501"; it must be a whole number from 0 to 36500/],
    [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must start with smtp:\/\/ or smtps:\/\//],
    [{ SMTP_URL: 'smtp://mail.example' }, /^SMTP_URL is set, so MAIL_FROM must say/],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'wiki@example.com' }, /^SMTP_URL is set, so WIKI_PUBLIC_URL must/],
    [{ WIKI_PUBLIC_URL: 'wiki.example' }, /^WIKI_PUBLIC_URL is "wiki.example"; it must be an origin/],
    [{ WIKI_PUBLIC_URL: 'https://wiki.example/wiki' }, /^WIKI_PUBLIC_URL .* without a path/],
    [{ WIKI_SIGN_IN_PROVIDERS: 'Corp' }, /^WIKI_SIGN_IN_PROVIDERS names "Corp"; an id has lower-case letters/],
    [{ WIKI_SIGN_IN_PROVIDERS: 'corp,corp' }, /^WIKI_SIGN_IN_PROVIDERS names "corp" twice/],
    [{ WIKI_SIGN_IN_PROVIDERS: 'corp' }, /"corp", so WIKI_SIGN_IN_CORP_ISSUER must be set/],
    [{ ...corp, WIKI_SIGN_IN_CORP_CLIENT_ID: '' }, /"corp", so WIKI_SIGN_IN_CORP_CLIENT_ID must be set/],
    [
      { ...corp, WIKI_SIGN_IN_CORP_ISSUER: 'http://id.example' },
      /^WIKI_SIGN_IN_CORP_ISSUER is .* an https:\/\/ address/,
    ],
    [{ ...corp, WIKI_SIGN_IN_CORP_ISSUER: 'id.example' }, /^WIKI_SIGN_IN_CORP_ISSUER/],
    [{ ...corp, WIKI_SIGN_IN_CORP_SCOPES: 'email' }, /^WIKI_SIGN_IN_CORP_SCOPES must contain "openid"/],
    [
      { ...corp, WIKI_SIGN_IN_CORP_TYPE: 'saml' },
      /^WIKI_SIGN_IN_CORP_TYPE is "saml"; it must be one of oidc, github, ldap/,
    ],
    [{ ...corp, WIKI_SIGN_IN_CORP_TYPE: 'github' }, /so WIKI_SIGN_IN_CORP_CLIENT_SECRET must be set/],
    [{ ...corp, WIKI_SIGN_IN_CORP_ADMIN_GROUPS: 'it' }, /so WIKI_SIGN_IN_CORP_GROUPS_CLAIM must be set/],
    [
      {
        ...corp,
        WIKI_SIGN_IN_CORP_TYPE: 'github',
        WIKI_SIGN_IN_CORP_CLIENT_SECRET: 's',
        WIKI_SIGN_IN_CORP_GROUPS_CLAIM: 'groups',
      },
      /^WIKI_SIGN_IN_CORP_GROUPS_CLAIM is set, but GitHub names no groups/,
    ],
    [{ ...ldap, WIKI_SIGN_IN_DIR_URL: '' }, /"dir", so WIKI_SIGN_IN_DIR_URL must be set/],
    [{ ...ldap, WIKI_SIGN_IN_DIR_URL: 'https://dir.example' }, /^WIKI_SIGN_IN_DIR_URL is .* ldaps:\/\/ or ldap:\/\//],
    [{ ...ldap, WIKI_SIGN_IN_DIR_URL: 'ldap:///dc=x' }, /^WIKI_SIGN_IN_DIR_URL is /],
    [{ ...ldap, WIKI_SIGN_IN_DIR_BASE_DN: '' }, /so WIKI_SIGN_IN_DIR_BASE_DN must be set/],
    [{ ...ldap, WIKI_SIGN_IN_DIR_START_TLS: 'false' }, /^WIKI_SIGN_IN_DIR_START_TLS is "false", but passwords/],
    [{ ...ldap, WIKI_SIGN_IN_DIR_BIND_DN: 'cn=wiki' }, /so WIKI_SIGN_IN_DIR_BIND_PASSWORD must be set/],
    [{ ...ldap, WIKI_SIGN_IN_DIR_ADMIN_GROUPS: 'it' }, /so WIKI_SIGN_IN_DIR_GROUPS_ATTRIBUTE must be set/],
    [corp, /^WIKI_SIGN_IN_PROVIDERS is set, so WIKI_PUBLIC_URL must say/],
    [{ MONGODB_URI_FILE: '/nowhere/at/all' }, /^MONGODB_URI_FILE names .* \(ENOENT\)/],
  ];
  for (const [env, message] of cases) t.throws(() => readConfig(env), { name: 'ConfigError', message });
});

t.test('emails link to the public address if there is one, else to that of the web app', async (t) => {
  const smtp = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'wiki@example.com', CLIENT_URL: 'https://web.example' };
  t.equal(readConfig(smtp).publicUrl, 'https://web.example');
  t.equal(readConfig({ ...smtp, WIKI_PUBLIC_URL: 'https://wiki.example/' }).publicUrl, 'https://wiki.example');
  const local = { WIKI_LOCAL_URL: 'http://localhost:8080' };
  t.equal(readConfig(local).publicUrl, 'http://localhost:8080');
  t.equal(readConfig({ ...local, CLIENT_URL: 'https://web.example' }).publicUrl, 'https://web.example');
  t.equal(readConfig({ WIKI_OAUTH_ISSUER: 'https://api.example' }).oauthIssuer, 'https://api.example');
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
