import t from 'tap';
import { linkCases, noLinks } from '../../../plugins/pages/links/test-link-cases.ts';
import { pagePathOf, pageUrl } from '../paths/page-path.ts';
import { resolveAddress } from './article-html.ts';

t.test('a link leads the reader where the api says it does', async (t) => {
  for (const [path, href, target] of linkCases) {
    const address = resolveAddress(href, `http://wiki.invalid${pageUrl(path)}`);
    t.equal(pagePathOf(`http://wiki.invalid${address}`), target, `${href} on ${path}`);
  }
});

t.test('links outside the wiki are left to the browser', async (t) => {
  const left = noLinks.filter((href) => !href.includes('\\'));
  for (const href of left) t.equal(resolveAddress(href, 'http://wiki.invalid/a/b'), href, href);
});
