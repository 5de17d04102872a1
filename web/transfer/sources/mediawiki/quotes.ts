/** Includes the text before it. */
export interface QuoteRun {
  count: number;
  before: string;
}

type Open = '' | 'b' | 'i' | 'bi' | 'ib' | 'both';

/** By what is open; `both` is resolved later. */
const steps: Record<2 | 3 | 5, Record<Exclude<Open, 'both'>, [html: string, open: Open]>> = {
  2: { '': ['<i>', 'i'], b: ['<i>', 'bi'], i: ['</i>', ''], bi: ['</i>', 'b'], ib: ['</b></i><b>', 'b'] },
  3: { '': ['<b>', 'b'], i: ['<b>', 'ib'], b: ['</b>', ''], bi: ['</i></b><i>', 'i'], ib: ['</b>', 'i'] },
  5: { '': ['', 'both'], b: ['</b><i>', 'i'], i: ['</i><b>', 'b'], bi: ['</i></b>', ''], ib: ['</b></i>', ''] },
};

/** By what closes first. */
const bothSteps: Record<2 | 3 | 5, [opening: string, html: string, open: Open]> = {
  2: ['<b><i>', '</i>', 'b'],
  3: ['<i><b>', '</b>', 'i'],
  5: ['<b><i>', '</i></b>', ''],
};

const ends: Record<Open, string> = { '': '', b: '</b>', i: '</i>', bi: '</i></b>', ib: '</b></i>', both: '</i></b>' };

/** As MediaWiki's `Parser::doQuotes`: if bold and italics are uneven, one apostrophe is text. */
export function quotesToHtml(runs: readonly QuoteRun[]): { html: string[]; end: string } {
  const signs = runs.map(({ count }) => (count === 4 ? 3 : Math.min(count, 5)) as 2 | 3 | 5);
  const texts = runs.map(({ count }, at) => "'".repeat(count - (signs[at] ?? count)));
  const lone = loneApostrophe(runs, signs, texts);
  if (lone !== -1) {
    signs[lone] = 2;
    texts[lone] += "'";
  }
  const html: string[] = [];
  let open: Open = '';
  let openedBoth = -1;
  for (const [at, sign] of signs.entries()) {
    let own: string;
    if (open === 'both') {
      const [opening, closing, next] = bothSteps[sign];
      html[openedBoth] += opening;
      [own, open] = [closing, next];
    } else {
      [own, open] = steps[sign][open];
      if (open === 'both') openedBoth = at;
    }
    html.push((texts[at] ?? '') + own);
  }
  if (open === 'both') html[openedBoth] += '<b><i>';
  return { html, end: ends[open] };
}

/** As in `l'''amour''`. */
function loneApostrophe(runs: readonly QuoteRun[], signs: readonly number[], texts: readonly string[]): number {
  const count = (sign: number) => signs.filter((one) => one === sign || one === 5).length;
  if (count(2) % 2 === 0 || count(3) % 2 === 0) return -1;
  let afterWord = -1;
  let afterSpace = -1;
  for (const [at, { before }] of runs.entries()) {
    if (signs[at] !== 3) continue;
    const text = before + texts[at];
    if (text.at(-1) === ' ') afterSpace = afterSpace === -1 ? at : afterSpace;
    else if (text.at(-2) === ' ') return at;
    else afterWord = afterWord === -1 ? at : afterWord;
  }
  return afterWord === -1 ? afterSpace : afterWord;
}
