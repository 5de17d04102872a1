import fastify from 'fastify';
import t from 'tap';
import renderer from './index.ts';

t.test('a text is given another title where it is written', async (t) => {
  const app = fastify();
  await app.register(renderer);
  t.teardown(() => app.close());
  const { withTitle } = app.renderer;
  const cases: [markdown: string, title: string, changed: string][] = [
    ['# Tea\n\nBlack.\n', 'Coffee', '# Coffee\n\nBlack.\n'],
    ['Intro.\n\n## Not it\n\n# Tea *time* `x` ##\n', 'Coffee', 'Intro.\n\n## Not it\n\n# Coffee ##\n'],
    ['Tea\nand more\n===\n\nx', 'Coffee', 'Coffee\n===\n\nx'],
    ['\ufeff# Tea\r\n\r\nBlack.\r\n', 'Coffee', '\ufeff# Coffee\r\n\r\nBlack.\r\n'],
    [
      '---\ntags: [a]\ntitle: Tea # mine\n---\n\n# Other\n',
      'Coffee: hot',
      '---\ntags: [a]\ntitle: "Coffee: hot" # mine\n---\n\n# Other\n',
    ],
    ['---\r\ntitle: "Tea"\r\n---\r\n', 'Coffee', '---\r\ntitle: "Coffee"\r\n---\r\n'],
    ['+++\ntitle = "Tea"\n+++\n', 'Coffee', '+++\ntitle = "Coffee"\n+++\n'],
    ['---\ntags: [a]\n---\n\nText.\n', 'Coffee', '---\ntags: [a]\n---\n\n# Coffee\n\nText.\n'],
    ['Text.\n', 'Coffee', '# Coffee\n\nText.\n'],
    ['', 'Coffee', '# Coffee\n'],
    ['<h1>Tea</h1>\n\nText.\n', 'Coffee', '# Coffee\n\n<h1>Tea</h1>\n\nText.\n'],
    ['# \n\n# Tea\n', 'Coffee', '# \n\n# Coffee\n'],
    ['```\n# Code\n```\n\n# Tea\n', 'Coffee', '```\n# Code\n```\n\n# Coffee\n'],
    ['# **日本**語。\n', '手順（改訂）', '# 手順（改訂）\n'],
    ['# Tea\n', '2 * 3 * 4', '# 2 * 3 * 4\n'],
    ['# Tea\n', '*C* [x](y) <b> & #', '# \\*C\\* \\[x\\]\\(y\\) \\<b\\> \\& \\#\n'],
    ['# Tea\n', '[[wiki]] $x$', '# \\[\\[wiki\\]\\] \\$x\\$\n'],
  ];
  for (const [markdown, title, changed] of cases) {
    t.equal(await withTitle(markdown, title), changed, JSON.stringify(markdown));
  }
});
