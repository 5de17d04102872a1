const sampleLength = 6000;
const kana = /[\u3041-\u30ff]/g;
const han = /\p{Script=Han}/gu;
const hangul = /\p{Script=Hangul}/gu;

/** Guessed from script, for glyphs and screen readers: Japanese, Chinese or Korean only. `html` is an article's. */
export function textLanguage(html: string): 'ja' | 'zh' | 'ko' | undefined {
  const text = html.slice(0, sampleLength).replace(/<[^>]*>/g, '');
  const [kanas, hans, hanguls] = [kana, han, hangul].map((script) => text.match(script)?.length ?? 0) as [
    number,
    number,
    number,
  ];
  // Quotations and names shouldn't decide.
  const characters = kanas + hans + hanguls;
  if (characters === 0 || characters < text.length / 10) return undefined;
  if (hanguls > hans && hanguls > kanas) return 'ko';
  return kanas > (kanas + hans) / 20 ? 'ja' : 'zh';
}
