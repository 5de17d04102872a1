import type { ElementContent } from 'hast';
import { element } from '../../html/tree.ts';
import type { DocumentNode } from './read-collection.ts';

type Mark = DocumentNode['marks'][number];

const elements: Record<string, string> = {
  strong: 'strong',
  em: 'em',
  code_inline: 'code',
  strikethrough: 'del',
  underline: 'u',
  highlight: 'mark',
  link: 'a',
};

/** Neighbors share their outer marks. */
export function marksToElements(
  parts: readonly { marks: readonly Mark[]; children: ElementContent[] }[],
  urlOf: (href: string) => string,
): ElementContent[] {
  const result: ElementContent[] = [];
  const open: { key: string; children: ElementContent[] }[] = [];
  for (const { marks, children } of parts) {
    const known = marks.filter(({ type }) => elements[type] !== undefined);
    const keys = known.map(({ type, attrs }) => `${type} ${type === 'link' ? String(attrs.href ?? '') : ''}`);
    let same = 0;
    while (same < keys.length && open[same]?.key === keys[same]) same += 1;
    open.length = same;
    for (const [at, mark] of known.entries()) {
      if (at < same) continue;
      const href = mark.type === 'link' ? { href: urlOf(String(mark.attrs.href ?? '')) } : {};
      const child = element(elements[mark.type] ?? 'span', href, []);
      (open.at(-1)?.children ?? result).push(child);
      open.push({ key: keys[at] ?? '', children: child.children });
    }
    (open.at(-1)?.children ?? result).push(...children);
  }
  return result;
}
