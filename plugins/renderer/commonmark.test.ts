import { createRequire } from 'node:module';
import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import rehypeRaw from 'rehype-raw';
import remarkRehype from 'remark-rehype';
import { markdownToMdast } from 'satteri';
import t from 'tap';
import { unified } from 'unified';
import { commonmarkDeviations, type Deviations, safeDeviations } from './commonmark-deviations.ts';
import { inlineMath, math } from './pipeline/math-handlers.ts';
import { parse } from './pipeline/parse.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { walkElements } from './pipeline/walk.ts';
import { textOfTree } from './testing/html-of.ts';

interface Example {
  number: number;
  section: string;
  markdown: string;
  html: string;
}

const examples = readExamples();
const toHast = unified().use(remarkRehype, { allowDangerousHtml: true, handlers: { math, inlineMath } }).freeze();
const readHtml = unified().use(rehypeRaw).freeze();

t.equal(examples.length, 652, "the specification's own examples are all here");

compare('the parser alone', {}, ({ markdown }) => {
  const tree = markdownToMdast(markdown, { features: { gfm: false, frontmatter: false } });
  if (tree.type !== 'root') throw new TypeError('no root');
  return toHtml(toHast.runSync(tree), { allowDangerousHtml: true });
});

compare('our dialect, HTML passed through', commonmarkDeviations, ({ markdown }) =>
  toHtml(toHast.runSync(parse(markdown).tree), { allowDangerousHtml: true }),
);

compare('the whole safe pipeline', { ...commonmarkDeviations, ...safeDeviations }, ({ markdown }) =>
  toHtml(withoutDecoration(renderMarkdown(markdown).ast)),
);

function compare(name: string, deviations: Deviations, render: (example: Example) => string): void {
  t.test(name, async (t) => {
    const differing = examples.filter((example) => normalise(render(example)) !== normalise(example.html));
    const listed = new Set(Object.keys(deviations).map(Number));
    t.comment(
      `CommonMark, ${name}: ${652 - differing.length} of 652 as in the specification, ${differing.length} deviate for stated reasons`,
    );
    const unlisted = differing.filter(({ number }) => !listed.has(number));
    const numbers = new Set(differing.map(({ number }) => number));
    t.same(
      unlisted.map(({ number, section, markdown }) => ({ number, section, markdown })),
      [],
      'each deviation has a reason',
    );
    t.same(
      [...listed].filter((number) => !numbers.has(number)),
      [],
      'each reason is still needed',
    );
  });
}

// Compared as parsed by browsers.
function normalise(html: string): string {
  const root: Root = { type: 'root', children: [{ type: 'raw', value: html.trimEnd() }] };
  const read = readHtml.runSync(root);
  return toHtml(read).replace(/\n+/g, '\n').trim();
}

function withoutDecoration(tree: Root): Root {
  walkElements(tree, (node) => {
    const { tagName, properties } = node;
    delete properties.rel;
    if (tagName === 'a') delete properties.className;
    if (/^h[1-6]$/.test(tagName)) {
      delete properties.id;
      node.children = node.children.filter((child) => child.type !== 'element' || !child.properties.ariaLabel);
    }
    if (tagName !== 'code' || !Array.isArray(properties.className)) return;
    properties.className = properties.className.filter((name) => name !== 'hljs');
    node.children = [{ type: 'text', value: textOfTree(node) }];
  });
  return tree;
}

function readExamples(): Example[] {
  const specification: { tests: Example[] } = createRequire(import.meta.url)('commonmark-spec');
  const withTabs = (text: string) => text.replaceAll('→', '\t');
  return specification.tests.map((example) => ({
    ...example,
    markdown: withTabs(example.markdown),
    html: withTabs(example.html),
  }));
}
