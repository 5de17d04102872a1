import { markdown } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import { ensureSyntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import t from 'tap';
import { headingPositions } from './heading-lines.ts';

t.test('headings are found behind front matter, and not in code or quotations', async (t) => {
  const text = '---\ntitle: Tea\n---\n\n# One\n\n```\n# no\n```\n\n> # no\n\nTwo\n---\n';
  const state = EditorState.create({ doc: text, extensions: yamlFrontmatter({ content: markdown() }) });
  // A new state may be partly parsed.
  t.ok(ensureSyntaxTree(state, text.length, 60_000));
  t.same(headingPositions(state.update({}).state), [text.indexOf('# One'), text.indexOf('Two')]);
});
