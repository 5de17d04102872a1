import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'ldapts';
import type { Test } from 'tap';
import { freePort } from '../../../ops/testing/free-port.ts';
import type { DirectoryOptions } from '../provider.ts';
import { createConnect } from './connection.ts';

const slapd = '/usr/sbin/slapd';

/** The value of a test's option `skip`. */
export const noDirectory =
  spawnSync(slapd, ['-VV']).status === null && 'slapd is not installed (Debian: apt-get install slapd)';

const root = { dn: 'cn=admin,dc=example,dc=org', password: 'of the directory' };
const wiki = { dn: 'cn=wiki,dc=example,dc=org', password: 'of the wiki' };

export interface TestDirectory {
  url: string;
  /** The same with TLS from the first byte. */
  secureUrl: string;
  ca: string;
  wiki: typeof wiki;
  /** Returns the wiki's configuration of it. */
  options(id: string, more?: Partial<DirectoryOptions>): DirectoryOptions;
  addPerson(login: string, more?: Record<string, string | string[]>): Promise<void>;
  /** Makes people the members of a group, and no others. */
  setGroup(name: string, logins: string[]): Promise<void>;
  change<T>(work: (client: Client) => Promise<T>): Promise<T>;
  leave(): Promise<void>;
  comeBack(): Promise<void>;
}

export const dnOf = (login: string): string => `uid=${login},ou=people,dc=example,dc=org`;

export const passwordOf = (login: string): string => `${login}’s own password`;

/** Returns a real OpenLDAP server on loopback, with StartTLS and `memberOf`. */
export async function startDirectory(t: Test): Promise<TestDirectory> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-ldap-'));
  const at = (name: string) => join(folder, name);
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      at('key.pem'),
      '-out',
      at('cert.pem'),
    ],
    { stdio: 'ignore' },
  );
  const schemas = ['core', 'cosine', 'inetorgperson'].map((name) => `include /etc/ldap/schema/${name}.schema`);
  await writeFile(
    at('slapd.conf'),
    [
      ...schemas,
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      'moduleload memberof',
      `pidfile ${at('pid')}`,
      `TLSCertificateFile ${at('cert.pem')}`,
      `TLSCertificateKeyFile ${at('key.pem')}`,
      // Requires encryption and authentication.
      'security ssf=1 simple_bind=1',
      'disallow bind_anon',
      'sizelimit 1000',
      'database mdb',
      'suffix "dc=example,dc=org"',
      `directory ${folder}`,
      'maxsize 268435456',
      `rootdn "${root.dn}"`,
      `rootpw "${root.password}"`,
      'index uid,mail eq',
      'access to attrs=userPassword by anonymous auth by * none',
      `access to * by dn.exact="${wiki.dn}" read by * none`,
      'overlay memberof',
    ].join('\n'),
  );
  const port = await freePort();
  const url = `ldap://localhost:${port}`;
  const secureUrl = `ldaps://localhost:${await freePort()}`;
  const ca = await readFile(at('cert.pem'), 'utf8');
  let server: ChildProcess | undefined;

  const connect = createConnect({ url, ca, startTls: true }, 10_000);
  const change = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
    connect(async (client) => {
      await client.bind(root.dn, root.password);
      return work(client);
    });

  const directory: TestDirectory = {
    url,
    secureUrl,
    ca,
    wiki,
    change,
    options: (id, more) => ({
      type: 'ldap',
      id,
      name: `Directory ${id}`,
      url,
      ca,
      startTls: true,
      baseDn: 'dc=example,dc=org',
      bindDn: wiki.dn,
      bindPassword: wiki.password,
      idAttribute: undefined,
      emailAttribute: 'mail',
      filter: '(&(objectClass=inetOrgPerson)(|(uid={login})(mail={login})))',
      groupsAttribute: undefined,
      groupsFilter: undefined,
      groupsBaseDn: 'dc=example,dc=org',
      adminGroups: [],
      ...more,
    }),
    addPerson: (login, more) =>
      change(async (client) => {
        const person = {
          objectClass: 'inetOrgPerson',
          cn: login,
          sn: login,
          userPassword: passwordOf(login),
          mail: `${login}@dir.example`,
          displayName: `${login} of the directory`,
          ...more,
        };
        const hasValue = ([, value]: [string, string | string[]]) => value.length > 0;
        await client.add(dnOf(login), Object.fromEntries(Object.entries(person).filter(hasValue)));
      }),
    setGroup: (name, logins) =>
      change(async (client) => {
        const dn = `cn=${name},ou=groups,dc=example,dc=org`;
        await client.del(dn).catch(() => {});
        if (logins.length > 0)
          await client.add(dn, { objectClass: 'groupOfNames', cn: name, member: logins.map(dnOf) });
      }),
    async leave() {
      if (!server) return;
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      server = undefined;
      await exit;
    },
    async comeBack() {
      server = spawn(slapd, ['-d', '0', '-f', at('slapd.conf'), '-h', `${url} ${secureUrl}`], { stdio: 'ignore' });
      while (!(await change(async () => true).catch(() => false))) {
        if (server.exitCode !== null) throw new Error(`slapd ended with ${server.exitCode}`);
      }
    },
  };
  t.teardown(async () => {
    await directory.leave();
    await rm(folder, { recursive: true, force: true });
  });
  await directory.comeBack();
  await change(async (client) => {
    await client.add('dc=example,dc=org', { objectClass: ['dcObject', 'organization'], o: 'Example', dc: 'example' });
    for (const ou of ['people', 'groups']) {
      await client.add(`ou=${ou},dc=example,dc=org`, { objectClass: 'organizationalUnit', ou });
    }
    await client.add(wiki.dn, {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: 'wiki',
      userPassword: wiki.password,
    });
  });
  return directory;
}
