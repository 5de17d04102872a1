import { tags } from '@lezer/highlight';
import type { MarkdownConfig } from '@lezer/markdown';

const definition = /^\[\^([^\]\s]{1,200})\]:/;
const reference = /^\[\^([^\]\s]{1,200})\]/;
const [bracket, caret, end] = [91, 94, -1];
const codeIndent = 4;

/** `[^1]` and `[^1]: …`. */
export const footnotes: MarkdownConfig = {
  defineNodes: [
    { name: 'FootnoteReference', style: { 'FootnoteReference/...': tags.link } },
    {
      name: 'FootnoteDefinition',
      block: true,
      // Indented lines belong to it (GFM).
      composite(_cx, line) {
        if (line.next === end) return true;
        if (line.indent < line.baseIndent + codeIndent) return false;
        line.moveBaseColumn(line.baseIndent + codeIndent);
        return true;
      },
    },
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
      parse(cx, line) {
        const match = line.indent - line.baseIndent < codeIndent ? definition.exec(line.text.slice(line.pos)) : null;
        if (!match) return false;
        const from = cx.lineStart + line.pos;
        cx.startComposite('FootnoteDefinition', line.pos);
        cx.addElement(cx.elt('FootnoteMark', from, from + match[0].length));
        line.moveBase(line.pos + match[0].length);
        return null;
      },
      endLeaf: (_cx, line) => definition.test(line.text.slice(line.pos)),
    },
  ],
};
