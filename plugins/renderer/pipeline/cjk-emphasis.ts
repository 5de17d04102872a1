// Han, kana, hangul, bopomofo, and full-width and CJK punctuation.
const cjk = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hang}\p{scx=Bopo}\u3000-\u303f\uff00-\uffef]`;
const quotes = '[“”‘’—…·]';
const anyCjk = new RegExp(cjk, 'u');
const isCjk = new RegExp(`^${cjk}$`, 'u');
const isPunctuation = /^[\p{P}\p{S}]$/u;
const isCjkPunctuation = new RegExp(`^(?:(?=[\\p{P}\\p{S}])${cjk}|${quotes})$`, 'u');
// Three tildes begin a code fence.
const runs = /(?<!\\)(?:\*+|(?<!~)~~?(?!~))/gu;

/**
 * CommonMark decides by spaces and punctuation, so unspaced CJK `**强调：**文字` isn't emphasis. A letter-like mark between,
 * later removed, allows it, by the "markdown-cjk-friendly" amendment. Other text is unaffected.
 */
export function easeCjkEmphasis(markdown: string): { text: string; mark: string | null } {
  if (!anyCjk.test(markdown)) return { text: markdown, mark: null };
  const mark = unusedMark(markdown);
  if (mark === null) return { text: markdown, mark };
  const text = markdown.replace(runs, (run, offset: number) => {
    const before = characterBefore(markdown, offset);
    const after = characterAfter(markdown, offset + run.length);
    return markAround(run, before, after, mark);
  });
  return { text, mark };
}

function markAround(run: string, before: string, after: string, mark: string): string {
  if (before === '' || after === '') return run;
  const isBetweenCjk = isCjk.test(before) || isCjk.test(after);
  const opens = isPunctuation.test(after) && (isCjkPunctuation.test(after) ? isBetweenCjk : isCjk.test(before));
  const closes = isPunctuation.test(before) && (isCjkPunctuation.test(before) ? isBetweenCjk : isCjk.test(after));
  return `${closes ? mark : ''}${run}${opens ? mark : ''}`;
}

// Non-characters: to the parser neither letters, spaces nor punctuation.
function unusedMark(markdown: string): string | null {
  for (let code = 0xfdd0; code <= 0xfdef; code += 1) {
    const mark = String.fromCharCode(code);
    if (!markdown.includes(mark)) return mark;
  }
  return null;
}

function characterBefore(text: string, offset: number): string {
  const unit = text.charCodeAt(offset - 1);
  const isLowHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return offset === 0 ? '' : text.slice(offset - (isLowHalf ? 2 : 1), offset);
}

function characterAfter(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? '' : String.fromCodePoint(code);
}
