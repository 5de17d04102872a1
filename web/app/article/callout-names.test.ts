import t from 'tap';
import { nameCallouts } from './callout-names.ts';

const own = { note: '注記', tip: 'ヒント', important: '重要', warning: '警告', caution: '注意' };

t.test('callouts without a title are named in the language of the reader', async (t) => {
  const html = '<div class="callout callout-tip"><p class="callout-title">Tip</p><p>Tip</p></div>';
  t.equal(
    nameCallouts(html, own),
    '<div class="callout callout-tip"><p class="callout-title" data-callout="tip">ヒント</p><p>Tip</p></div>',
  );
});

t.test('a title the writer gave stays', async (t) => {
  for (const title of ['Tips', '<b>Tip</b>', 'note'])
    t.equal(nameCallouts(`<p class="callout-title">${title}</p>`, own), `<p class="callout-title">${title}</p>`);
});
