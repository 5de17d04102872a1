/** How much there is to read. */
export interface TextMeasure {
  words: number;
  /** Without spaces. */
  characters: number;
  /** At least 1. */
  minutes: number;
}

// Chinese and Japanese characters count as words.
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const word = /[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu;
const wordsPerMinute = 230;
const ideographsPerMinute = 500;

export function measureText(text: string): TextMeasure {
  const ideographs = text.match(ideograph)?.length ?? 0;
  const spaced = text.replace(ideograph, ' ').match(word)?.length ?? 0;
  const minutes = spaced / wordsPerMinute + ideographs / ideographsPerMinute;
  return {
    words: spaced + ideographs,
    characters: [...text.replace(/\s+/g, '')].length,
    minutes: Math.max(1, Math.round(minutes)),
  };
}

/** Of the page on the screen, without what isn't its text: buttons, and formulas a second time. */
export function measureArticle(): TextMeasure | null {
  const article = document.querySelector('.article');
  if (!article) return null;
  const copy = article.cloneNode(true) as Element;
  for (const other of copy.querySelectorAll('button, .katex-mathml, style')) other.remove();
  for (const block of copy.querySelectorAll('p, li, dt, dd, td, th, h1, h2, h3, h4, h5, h6, pre, br')) block.after(' ');
  return measureText(copy.textContent ?? '');
}
