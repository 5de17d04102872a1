import { diffArrays } from 'diff';
import { visualDomDiff } from 'visual-dom-diff';
import { splitWords } from '../diff/words.ts';

/** Characters of both pages; more would block the browser. */
const comparedMax = 1_500_000;
const deadlineMs = 3_000;

// Compared as one, since they are drawn as one.
const wholes = '.katex, pre.mermaid, svg, .code-block';

/** Marks changes in HTML of `articleHtml`. Null if too large or different. */
export function comparePages(before: string, after: string): string | null {
  if (before.length + after.length > comparedMax) return null;
  let isInTime = true;
  const marked = visualDomDiff(bodyOf(before), bodyOf(after), {
    addedClass: 'page-added',
    removedClass: 'page-removed',
    modifiedClass: 'page-modified',
    skipChildren: (node) => (isWhole(node) ? true : undefined),
    skipSelf: (node) => (isWhole(node) ? false : undefined),
    diffText: (oldText, newText) => {
      const changes = diffArrays(splitWords(oldText), splitWords(newText), { timeout: deadlineMs });
      isInTime = changes !== undefined;
      return (changes ?? []).map(({ added, removed, value }) => [added ? 1 : removed ? -1 : 0, value.join('')]);
    },
  });
  if (!isInTime) return null;
  const frame = document.createElement('div');
  frame.append(marked);
  return frame.innerHTML;
}

function isWhole(node: Node): boolean {
  return node instanceof Element && node.matches(wholes);
}

/** In a separate document, so that pictures aren't loaded. */
function bodyOf(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('[loading]')) element.removeAttribute('loading');
  // Both versions of a heading may be shown, so ids would repeat.
  for (const anchor of body.querySelectorAll('a.anchor')) anchor.remove();
  for (const element of body.querySelectorAll('[id]')) element.removeAttribute('id');
  removeLayout(body);
  return body;
}

function removeLayout(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const breaks: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isBreak = /^\s*\n\s*$/.test(text.data) && !text.parentElement?.closest('pre');
    if (isBreak && [text.previousSibling, text.nextSibling].some(isBlock)) breaks.push(text);
  }
  for (const text of breaks) text.remove();
}

const blocks =
  'p, ul, ol, li, dl, dt, dd, table, caption, thead, tbody, tr, th, td, div, section, blockquote, pre, figure, details, ' +
  'summary, hr, h1, h2, h3, h4, h5, h6';

function isBlock(node: ChildNode | null): boolean {
  return node instanceof Element && node.matches(blocks);
}
