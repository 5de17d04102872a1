import t from 'tap';
import { textLanguage } from './text-language.ts';

t.test('the script identifies the language where it can', async (t) => {
  t.equal(textLanguage('<p>日本語の文章もきれいに表示されるべきです。</p>'), 'ja');
  t.equal(textLanguage('<p>转转公司在过去并没有一个统一的权限管理系统</p>'), 'zh');
  t.equal(textLanguage('<p>위키는 함께 쓰는 문서입니다</p>'), 'ko');
  t.equal(textLanguage('<p lang="ja">tar で圧縮する</p><pre><code>tar cf x.tar</code></pre>'), 'ja');
});

t.test('other languages are not guessed, and a quotation does not decide', async (t) => {
  t.equal(textLanguage('<p>Une page en français</p>'), undefined);
  t.equal(textLanguage(`<p>The word 漢字 means Chinese characters. ${'More English text. '.repeat(5)}</p>`), undefined);
  t.equal(textLanguage(''), undefined);
});
