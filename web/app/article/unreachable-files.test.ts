import t from 'tap';
import { hasUnreachable, withoutOwnFiles } from './unreachable-files.ts';

const words = { picture: 'not "shown"', file: 'not opened' };
const id = '66f2c7d1a9b3e4f5a6b7c8d9';

t.test('an own picture becomes its description, a link to a file its text', async (t) => {
  t.equal(
    withoutOwnFiles(
      `<p><a href="/api/attachments/${id}/original" target="_blank" rel="noopener" class="image-link"><img src="/api/attachments/${id}" alt="A kettle" loading="eager"></a> <a href="/files/f1/plan.pdf">plan.pdf</a></p>`,
      words,
    ),
    '<p><a><span class="unreachable-picture" data-unreachable="not &quot;shown&quot;">A kettle</span></a> <a class="unreachable-file" data-unreachable="not opened">plan.pdf</a></p>',
  );
});

t.test('a description cannot become a tag', async (t) => {
  const html = withoutOwnFiles('<img src="/files/x.png" alt="<img src=x onerror=alert(1)>">', words);
  t.match(html, '>&lt;img src=x onerror=alert(1)&gt;</span>');
  t.notMatch(html, '<img');
});

t.test('pages and other sites’ files stay as they are', async (t) => {
  const html =
    '<img src="https://x.org/api/a.png" alt="x"><img src="/pictures/a.png"><a href="/apis/x">x</a><a href="#api">y</a><a href="https://x.org/files/a">z</a>';
  t.equal(withoutOwnFiles(html, words), html);
  t.notOk(hasUnreachable(html));
});

t.test('it is idempotent', async (t) => {
  const once = withoutOwnFiles('<img src="/files/x.png" alt="x"><a href="/files/x">x</a>', words);
  t.equal(withoutOwnFiles(once, words), once);
  t.ok(hasUnreachable(once));
});
