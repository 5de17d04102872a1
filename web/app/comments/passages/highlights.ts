/** A passage, or the one that is active or being commented on. */
export type Tone = 'passage' | 'passage-active';

const tones: Tone[] = ['passage', 'passage-active'];
const markClass = 'passage-mark';

/** Shows passages by the CSS Custom Highlight API, or by wrapping. Returns the undo. */
export function highlight(article: HTMLElement, passages: readonly { range: Range; tone: Tone }[]): () => void {
  if (typeof Highlight === 'undefined' || !CSS.highlights) return markUp(article, passages);
  for (const tone of tones) {
    const ranges = passages.filter((passage) => passage.tone === tone).map(({ range }) => range);
    const shown = new Highlight(...ranges);
    shown.priority = tone === 'passage-active' ? 1 : 0;
    CSS.highlights.set(tone, shown);
  }
  return () => {
    for (const tone of tones) CSS.highlights.delete(tone);
  };
}

function markUp(article: HTMLElement, passages: readonly { range: Range; tone: Tone }[]): () => void {
  for (const { range, tone } of passages) {
    for (const node of textNodesIn(range)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      if (from >= to || node.data.trim() === '') continue;
      const part = document.createRange();
      part.setStart(node, from);
      part.setEnd(node, to);
      const mark = document.createElement('mark');
      mark.className = markClass;
      mark.dataset.tone = tone;
      part.surroundContents(mark);
    }
  }
  return () => {
    for (const mark of article.querySelectorAll(`.${markClass}`)) mark.replaceWith(...mark.childNodes);
  };
}

function textNodesIn(range: Range): Text[] {
  const root = range.commonAncestorContainer;
  if (root instanceof Text) return [root];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && range.intersectsNode(node)) nodes.push(node);
  }
  return nodes;
}
