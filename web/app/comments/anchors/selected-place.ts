import type { Place } from './anchor.ts';
import type { ArticleText } from './article-text.ts';

/** Returns null for none or outside. */
export function selectedPlace(article: Element, text: ArticleText<Node>, range: Range): Place | null {
  if (range.collapsed || !range.intersectsNode(article)) return null;
  const start = article.contains(range.startContainer)
    ? positionOf(article, text, range.startContainer, range.startOffset)
    : 0;
  const end = article.contains(range.endContainer)
    ? positionOf(article, text, range.endContainer, range.endOffset)
    : text.text.length;
  return start < end ? { start, end } : null;
}

/** An attached element counts as its place. */
function positionOf(article: Element, text: ArticleText<Node>, node: Node, offset: number): number {
  const position = text.positionOf({ node, offset });
  const parent = node.parentNode;
  if (position !== null || node === article || !parent) return position ?? 0;
  return positionOf(article, text, parent, Array.prototype.indexOf.call(parent.childNodes, node));
}

/** Returns null if absent. */
export function rangeOf(text: ArticleText<Node>, { start, end }: Place): Range | null {
  const from = text.startPoint(start);
  const to = text.endPoint(end);
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.offset);
  range.setEnd(to.node, to.offset);
  return range;
}
