/** A part of a sentence: words of the language, or what stands at one of its places. */
export interface Part {
  place: string | null;
  text: string;
}

/** The parts of a sentence with its places, `{…}`, filled in. What stands at a place is never looked at for places again. */
export function partsOf(sentence: string, values: Readonly<Record<string, string>>): Part[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const place = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
      return place === null ? { place, text: part } : { place, text: values[place] ?? '' };
    });
}

/** A sentence with its places filled in, as plain text. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>>): string {
  return partsOf(sentence, values)
    .map(({ text }) => text)
    .join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that stands in HTML, also between quotes, as nothing but text. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
