/** Literal text, or a placeholder's value. */
export interface Part {
  place: string | null;
  text: string;
}

/** Splits `{…}` placeholders; values aren't interpolated again. */
export function partsOf(sentence: string, values: Readonly<Record<string, string>>): Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
      return place === null ? { place, text: part } : { place, text: values[place] ?? '' };
    });
}

/** As plain text. */
export function interpolate(sentence: string, values: Readonly<Record<string, string>>): string {
  return partsOf(sentence, values)
    .map(({ text }) => text)
    .join('');
}
