import { tags } from '@lezer/highlight';
import type { BlockContext, LeafBlock, LeafBlockParser, MarkdownConfig } from '@lezer/markdown';

const definition = /^\[\^([^\]\s]{1,200})\]:/;
const reference = /^\[\^([^\]\s]{1,200})\]/;
const [bracket, caret] = [91, 94];

/** `[^1]` in a text, and the line `[^1]: …` that says what it stands for. */
export const footnotes: MarkdownConfig = {
  defineNodes: [
    { name: 'FootnoteReference', style: { 'FootnoteReference/...': tags.link } },
    { name: 'FootnoteDefinition', block: true },
    { name: 'FootnoteMark', style: tags.processingInstruction },
  ],
  parseInline: [
    {
      name: 'FootnoteReference',
      before: 'Link',
      parse(cx, next, from) {
        if (next !== bracket || cx.char(from + 1) !== caret) return -1;
        const match = reference.exec(cx.slice(from, Math.min(cx.end, from + 210)));
        return match ? cx.addElement(cx.elt('FootnoteReference', from, from + match[0].length)) : -1;
      },
    },
  ],
  parseBlock: [
    {
      name: 'FootnoteDefinition',
      before: 'LinkReference',
      leaf: (_cx, leaf) => (definition.test(leaf.content) ? new DefinitionParser() : null),
    },
  ],
};

class DefinitionParser implements LeafBlockParser {
  nextLine(): boolean {
    return false;
  }

  finish(cx: BlockContext, leaf: LeafBlock): boolean {
    const mark = definition.exec(leaf.content)?.[0].length ?? 0;
    const from = leaf.start;
    const to = from + leaf.content.length;
    cx.addLeafElement(
      leaf,
      cx.elt('FootnoteDefinition', from, to, [
        cx.elt('FootnoteMark', from, from + mark),
        ...cx.parser.parseInline(leaf.content.slice(mark), from + mark),
      ]),
    );
    return true;
  }
}
