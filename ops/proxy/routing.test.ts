import t from 'tap';
import { originForm } from '../../web/server/forward/origin-form.ts';
import { destinationOf, normalisePath, routes } from './routing.ts';

const api = { process: 'api', upgrade: false };
const realtime = { process: 'api', upgrade: true };
const web = { process: 'web', upgrade: false };

t.test('every row of the contract, bare and below', async (t) => {
  const expected = {
    '/api': web,
    '/api/': api,
    '/api/app/info': api,
    '/files': web,
    '/files/a/b.png': api,
    '/.well-known': web,
    '/.well-known/oauth-authorization-server': api,
    '/.well-known/acme-challenge/x': api,
    '/collab': realtime,
    '/collab/': realtime,
    '/collab/room': realtime,
    '/collab?token=abc': realtime,
    '/presence': realtime,
    '/presence/x': realtime,
    '/notifications': realtime,
    '/notifications/x?y=/api/': realtime,
    '/': web,
    '/handbook/onboarding': web,
  };
  for (const [target, destination] of Object.entries(expected)) t.match(destinationOf(target), destination, target);
  t.equal(routes.length, 6);
});

t.test('a longer first segment, another case or a deeper place is not the prefix', async (t) => {
  for (const target of ['/collabx', '/collab.x', '/apix/y', '/API/app/info', '/a/api/b', '/presence2', '/?/api/x']) {
    t.match(destinationOf(target), web, target);
  }
});

t.test('dot segments, doubled slashes and escapes are resolved before the decision', async (t) => {
  const resolved = {
    '/x/../api/y': '/api/y',
    '/%61pi/y': '/api/y',
    '//api/y': '/api/y',
    '/api%2Fy': '/api/y',
    '/./api/./y': '/api/y',
    '/x/%2e%2e/api/y': '/api/y',
    '/a//../b': '/b',
    '/api/x/..': '/api/',
    '/api/..': '/',
    '/api/../page': '/page',
    '/collab/.': '/collab/',
    '/%2561pi/y': '/%61pi/y',
    '/a%3Fb': '/a?b',
    '/collab#x': '/collab',
    '/collab%0A': '/collab\n',
  };
  for (const [target, path] of Object.entries(resolved)) t.equal(normalisePath(target), path, target);
  t.match(destinationOf('/collab%0A'), web, 'a line feed after the name is another name');
  t.match(destinationOf('/api/../collab'), realtime);
});

t.test('targets that nginx answers with 400 have no destination', async (t) => {
  for (const target of ['/..', '/a/../../api/x', '/%zz', '/api/%', '/a%00b', '*', '']) {
    t.equal(destinationOf(target), null, target);
  }
});

t.test('the absolute form is taken by its path', async (t) => {
  t.match(destinationOf('http://example.com/api/x'), api);
  t.equal(originForm('http://example.com/api/x?y'), '/api/x?y');
  t.equal(originForm('http://example.com?y'), '/?y');
  t.equal(originForm('/http://example.com/'), '/http://example.com/');
});
