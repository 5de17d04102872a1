import { tags } from '@lezer/highlight';
import type { BlockContext, InlineContext, Line, MarkdownConfig } from '@lezer/markdown';

const dollar = 36;
const backslash = 92;
const isSpace = (code: number) => code === 32 || code === 9 || code === 10;
const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const maxLength = 2000;

/** `$x$`, `$$x$$` and blocks. Prices stay text, by Pandoc's rules. */
export const math: MarkdownConfig = {
  defineNodes: [
    { name: 'InlineMath', style: { 'InlineMath/...': tags.monospace } },
    { name: 'BlockMath', block: true, style: { 'BlockMath/...': tags.monospace } },
    { name: 'MathMark', style: tags.processingInstruction },
  ],
  parseInline: [
    {
      name: 'InlineMath',
      before: 'Emphasis',
      parse(cx, next, from) {
        if (next !== dollar || cx.char(from - 1) === dollar) return -1;
        const width = cx.char(from + 1) === dollar ? 2 : 1;
        const to = closingAt(cx, from, width);
        if (to === -1) return -1;
        const marks = [cx.elt('MathMark', from, from + width), cx.elt('MathMark', to - width, to)];
        return cx.addElement(cx.elt('InlineMath', from, to, marks));
      },
    },
  ],
  parseBlock: [
    {
      name: 'BlockMath',
      before: 'SetextHeading',
      parse(cx, line) {
        if (line.next !== dollar || !/^\$\$[^$]*$/.test(line.text.slice(line.pos))) return false;
        const from = cx.lineStart + line.pos;
        const marks = [cx.elt('MathMark', from, from + 2)];
        let to = cx.lineStart + line.text.length;
        while (cx.nextLine()) {
          if (hasLeftContainer(cx, line)) break;
          const closing = /\$\$[ \t]*$/.exec(line.text);
          to = cx.lineStart + line.text.length;
          if (!closing) continue;
          const at = cx.lineStart + closing.index;
          marks.push(cx.elt('MathMark', at, at + 2));
          cx.nextLine();
          break;
        }
        cx.addElement(cx.elt('BlockMath', from, to, marks));
        return true;
      },
      endLeaf: (_cx, line) => line.next === dollar && /^\$\$\s*$/.test(line.text.slice(line.pos)),
    },
  ],
};

/** Lezer's blocks have this member, but its types don't. */
function hasLeftContainer(cx: BlockContext, line: Line & { depth?: number }): boolean {
  return line.depth !== undefined && line.depth < cx.depth;
}

/** Returns -1 for a plain sign. */
function closingAt(cx: InlineContext, from: number, width: number): number {
  const end = Math.min(cx.end, from + maxLength);
  const start = from + width;
  if (width === 1 && (isSpace(cx.char(start)) || isDigit(cx.char(from - 1)) || isLetter(cx.char(from - 1)))) return -1;
  for (let at = start; at < end; at += 1) {
    const code = cx.char(at);
    if (code === backslash) at += 1;
    if (code !== dollar) continue;
    if (width === 2) {
      if (cx.char(at + 1) === dollar && at > start) return at + 2;
      continue;
    }
    if (at === start || cx.char(at + 1) === dollar || isSpace(cx.char(at - 1)) || isDigit(cx.char(at + 1))) return -1;
    return at + 1;
  }
  return -1;
}
