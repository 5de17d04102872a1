import t from 'tap';
import { prefersMarkdown } from './send-page.ts';

t.test('Markdown is for clients that ask for it, JSON for all others', async (t) => {
  const cases: [accept: string | undefined, isMarkdown: boolean][] = [
    [undefined, false],
    ['', false],
    ['*/*', false],
    ['application/json', false],
    ['text/html', false],
    ['text/markdown', true],
    ['TEXT/Markdown; charset=utf-8', true],
    ['text/*', true],
    ['text/markdown, */*', true],
    ['text/markdown, text/html, */*', true],
    ['*/*, text/markdown', true],
    ['text/markdown, application/json', true],
    ['application/json, text/markdown', false],
    ['application/json;q=0.9, text/markdown', true],
    ['application/json, text/markdown;q=0.9', false],
    ['text/markdown;q=0.5, */*;q=0.8', false],
    ['text/markdown;q=0.8, */*;q=0.1', true],
    ['text/markdown;q=0', false],
    ['text/markdown;q=high', false],
  ];
  for (const [accept, isMarkdown] of cases) t.equal(prefersMarkdown(accept), isMarkdown, accept ?? 'nothing');
});
