import t from 'tap';
import { arePackagesCurrent, npmFailure } from './install-packages.mjs';

const a = { version: '1.0.0', integrity: 'sha512-a' };
const lock = (packages) => JSON.stringify({ packages });

t.test('the packages are current when npm has installed what the lockfile names', async (t) => {
  const wanted = { '': { name: 'wiki' }, 'node_modules/a': a, 'node_modules/b': { ...a, optional: true } };
  const cases = [
    ['node_modules is missing', {}, false],
    ['the installation was interrupted', { node_modules: { a: {} } }, false],
    ['the same, an optional one left out', installed({ 'node_modules/a': a }), true],
    ['another version', installed({ 'node_modules/a': { ...a, version: '1.0.1' } }), false],
    ['another content', installed({ 'node_modules/a': { ...a, integrity: 'sha512-b' } }), false],
    ['one is missing', installed({ 'node_modules/c': a }), false],
    ['one more than needed', installed({ 'node_modules/a': a, 'node_modules/c': a }), true],
  ];
  for (const [what, files, expected] of cases) {
    const folder = t.testdir({ 'package-lock.json': lock(wanted), ...files });
    t.equal(Boolean(arePackagesCurrent(folder)), expected, what);
  }
});

t.test('a damaged lockfile is reported', async (t) => {
  const folder = t.testdir({ 'package-lock.json': '{' });
  t.throws(() => arePackagesCurrent(folder), { name: 'Stop', message: /package-lock\.json cannot be read/ });
});

t.test('a failure of npm is one sentence with its log', async (t) => {
  const output = `npm warn something
npm error code ENOTFOUND
npm error syscall getaddrinfo
npm error network request to https://registry.example/a failed, reason: getaddrinfo ENOTFOUND
npm error A complete log of this run can be found in: /home/ada/.npm/_logs/x-debug-0.log
`;
  t.equal(
    npmFailure(output),
    'The packages could not be installed: npm says "network request to https://registry.example/a failed, reason: getaddrinfo ENOTFOUND"; its log is /home/ada/.npm/_logs/x-debug-0.log.',
  );
  t.equal(npmFailure(''), 'The packages could not be installed: npm says "it gave no reason".');
});

function installed(packages) {
  return { node_modules: { '.package-lock.json': lock(packages) } };
}
