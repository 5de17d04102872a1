const sampleLength = 6000;
const kana = /[\u3041-\u30ff]/g;
const han = /\p{Script=Han}/gu;
const hangul = /\p{Script=Hangul}/gu;

/**
 * The language of a page's text as far as its script reveals it, for the choice of the characters' forms and for screen readers:
 * Japanese, Chinese and Korean can be distinguished, others are not guessed. `html` is an article's.
 */
export function textLanguage(html: string): 'ja' | 'zh' | 'ko' | undefined {
  const text = html.slice(0, sampleLength).replace(/<[^>]*>/g, '');
  const [kanas, hans, hanguls] = [kana, han, hangul].map((script) => text.match(script)?.length ?? 0) as [
    number,
    number,
    number,
  ];
  // A quotation or a name does not make the language of a page.
  const characters = kanas + hans + hanguls;
  if (characters === 0 || characters < text.length / 10) return undefined;
  if (hanguls > hans && hanguls > kanas) return 'ko';
  return kanas > (kanas + hans) / 20 ? 'ja' : 'zh';
}
