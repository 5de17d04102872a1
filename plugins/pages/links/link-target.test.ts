import t from 'tap';
import { linkTarget } from './link-target.ts';
import { linkCases, noLinks } from './test-link-cases.ts';

const reserved = new Set(['-', 'api', 'files']);

t.test('an address leads where the web app takes its reader', async (t) => {
  for (const [path, href, target] of linkCases) t.equal(linkTarget(href, path, reserved), target, `${href} on ${path}`);
  for (const href of noLinks) t.equal(linkTarget(href, '/a/b', reserved), null, href);
});

t.test('a permalink is a target, other addresses of the program are none', async (t) => {
  const id = '66f2c7d1a9b3e4f5a6b7c8d9';
  t.equal(linkTarget(`/-/page/${id}#part`, '/a', reserved), `/-/page/${id}`);
  t.equal(linkTarget(`../-/page/${id.toUpperCase()}`, '/a/b', reserved), `/-/page/${id}`);
  for (const href of ['/-/page/x', '/-/edit/a', '/api/attachments/x', '/files/x', '/api', `/-/page/${id}/x`])
    t.equal(linkTarget(href, '/a', reserved), null, href);
});

t.test('links to impossible paths lead nowhere', async (t) => {
  for (const href of [`/${'x'.repeat(256)}`, '/a%00b', '/%20a', `/${'x/'.repeat(600)}x`])
    t.equal(linkTarget(href, '/a', reserved), null, href.slice(0, 20));
});
