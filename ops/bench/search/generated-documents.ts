import type { SearchDocument } from '../../../plugins/search/index.ts';
import { seeded } from './recall.ts';

const wordsOfEach = 90;
const charactersOfEach = 120;
const syllables = 'ka lo mi ter sen dor ba ric hu ven pla tos gri ne qu am ith er ond ash'.split(' ');
const updatedAt = Date.UTC(2026, 0, 1);
const dayMs = 24 * 60 * 60_000;

/** A word of its own for each number: the lower, the more common in the texts. */
export function wordOf(number: number): string {
  let word = '';
  for (let rest = number + 20; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length];
  }
  return word;
}

/** A run of Chinese characters for each number. */
export function characterOf(number: number): string {
  return String.fromCodePoint(0x4e00 + ((number * 37) % 3000));
}

/** Pages of words and Chinese text, few of them common and most of them rare, as in any language; the same ones each time. */
export function* generateDocuments(from: number, until: number): Generator<SearchDocument> {
  for (let index = from; index < until; index++) {
    const random = seeded(index + 1);
    const drawn = (kinds: number) => Math.floor(kinds ** random()) - 1;
    const words = Array.from({ length: wordsOfEach }, () => wordOf(drawn(20_000)));
    const characters = Array.from({ length: charactersOfEach }, () => characterOf(drawn(3000))).join('');
    const title = `${words[0]} ${words[1]} ${index}`;
    yield {
      pageId: index.toString(16).padStart(24, '0'),
      digest: String(index),
      title,
      path: `/folder-${index % 100}/page-${index}`,
      updatedAt: updatedAt + (index % 365) * dayMs,
      people: ['a'.repeat(24)],
      tags: index % 50 === 0 ? ['howto'] : [],
      comments: [],
      attachments: [],
      targets: [],
      article: articleOf(title, `${words.join(' ')}. ${characters}`),
    };
  }
}

export function articleOf(title: string, text: string): string {
  const element = (tagName: string, value: string) => ({
    type: 'element',
    tagName,
    children: [{ type: 'text', value }],
  });
  return JSON.stringify({ type: 'root', children: [element('h1', title), element('p', text)] });
}
