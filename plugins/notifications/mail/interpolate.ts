/** A part of a sentence: literal text, or the value of a placeholder. */
export interface Part {
  place: string | null;
  text: string;
}

/** Returns the parts of a sentence with its `{…}` placeholders interpolated. Values are never interpolated again. */
export function partsOf(sentence: string, values: Readonly<Record<string, string>>): Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
      return place === null ? { place, text: part } : { place, text: values[place] ?? '' };
    });
}

/** Returns a sentence with its placeholders interpolated, as plain text. */
export function interpolate(sentence: string, values: Readonly<Record<string, string>>): string {
  return partsOf(sentence, values)
    .map(({ text }) => text)
    .join('');
}
