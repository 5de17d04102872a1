import { type DelimiterType, InlineContext as Inline, type InlineContext, type MarkdownConfig } from '@lezer/markdown';

// Han, kana, hangul, bopomofo, and full-width and CJK punctuation.
const cjk = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]`;
const isCjk = new RegExp(`^${cjk}$`, 'u');
const isCjkPunctuation = new RegExp(`^(?:(?=[\\p{P}\\p{S}])${cjk}|[“”‘’—…·])$`, 'u');
const isPunctuation = /^[\p{P}\p{S}]$/u;
const isSpace = /^\s?$/;
const [asterisk, tilde] = [42, 126];

const singleTilde: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };
const doubleTilde: DelimiterType = { ...singleTilde };

/**
 * As rendered: `**强调：**文字` is emphasis ("markdown-cjk-friendly" amendment to CommonMark 6.2), and one tilde strikes
 * through (GFM).
 */
export const emphasis: MarkdownConfig = {
  parseInline: [
    {
      name: 'CjkEmphasis',
      before: 'Emphasis',
      parse(cx, next, from) {
        if (next !== asterisk) return -1;
        const to = endOfRun(cx, from, asterisk);
        const { opens, closes, isEased } = flanking(cx, from, to);
        return isEased ? cx.addDelimiter(Inline.emphasisAsterisk, from, to, opens, closes) : -1;
      },
    },
    {
      name: 'Strikethrough',
      parse(cx, next, from) {
        if (next !== tilde || cx.char(from - 1) === tilde) return -1;
        const to = endOfRun(cx, from, tilde);
        if (to - from > 2) return -1;
        const { opens, closes } = flanking(cx, from, to);
        return cx.addDelimiter(to - from === 1 ? singleTilde : doubleTilde, from, to, opens, closes);
      },
    },
  ],
};

function endOfRun(cx: InlineContext, from: number, character: number): number {
  let to = from + 1;
  while (cx.char(to) === character) to += 1;
  return to;
}

/** Whether marks open and close, and CJK changed that. */
function flanking(cx: InlineContext, from: number, to: number) {
  const before = Array.from(cx.slice(Math.max(cx.offset, from - 2), from)).at(-1) ?? '';
  const [after = ''] = cx.slice(to, Math.min(cx.end, to + 2));
  const isBesideCjk = isCjk.test(before) || isCjk.test(after);
  const eases = (near: string, far: string): boolean =>
    near !== '' &&
    far !== '' &&
    isPunctuation.test(near) &&
    (isCjkPunctuation.test(near) ? isBesideCjk : isCjk.test(far));
  const easesAfter = eases(after, before);
  const easesBefore = eases(before, after);
  const punctuatedBefore = isPunctuation.test(before) && !easesBefore;
  const punctuatedAfter = isPunctuation.test(after) && !easesAfter;
  return {
    opens: !isSpace.test(after) && (!punctuatedAfter || isSpace.test(before) || punctuatedBefore),
    closes: !isSpace.test(before) && (!punctuatedBefore || isSpace.test(after) || punctuatedAfter),
    isEased: easesBefore || easesAfter,
  };
}
