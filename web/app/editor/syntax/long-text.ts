import type { BlockContext, LeafBlock, LeafBlockParser, MarkdownConfig } from '@lezer/markdown';

/** Parsed characters per line, since the cost is quadratic. */
export const maxInlineLength = 20_000;

/** Longer text isn't parsed. */
export const longText: MarkdownConfig = {
  defineNodes: [{ name: 'LongText', block: true }],
  parseBlock: [
    {
      name: 'LongLine',
      before: 'IndentedCode',
      parse(cx, line) {
        if (line.text.length - line.pos <= maxInlineLength) return false;
        cx.addElement(cx.elt('LongText', cx.lineStart + line.pos, cx.lineStart + line.text.length));
        cx.nextLine();
        return true;
      },
      endLeaf: (_cx, line) => line.text.length - line.pos > maxInlineLength,
    },
    {
      name: 'LongText',
      leaf: () => new LongParagraph(),
    },
  ],
};

class LongParagraph implements LeafBlockParser {
  nextLine(): boolean {
    return false;
  }

  finish(cx: BlockContext, leaf: LeafBlock): boolean {
    if (leaf.content.length <= maxInlineLength) return false;
    cx.addLeafElement(leaf, cx.elt('LongText', leaf.start, leaf.start + leaf.content.length));
    return true;
  }
}
