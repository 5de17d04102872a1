/** In the order of first mention. */
export class Footnotes {
  readonly #notes: { text: string }[] = [];
  readonly #places = new Map<string, number>();

  /** Notes with the same name are shared. */
  add(name: string | null, text: string): number {
    const known = (name === null ? undefined : this.#places.get(name)) ?? this.#notes.length;
    if (name !== null) this.#places.set(name, known);
    const note = this.#notes[known];
    if (note === undefined) return this.#notes.push({ text });
    if (note.text === '') note.text = text;
    return known + 1;
  }

  toMarkdown(convert: (text: string) => string): string {
    return this.#notes
      .map(({ text }, index) => `[^${index + 1}]: ${convert(text).replace(/\n+/g, ' ').trim() || '…'}`)
      .join('\n\n');
  }
}
