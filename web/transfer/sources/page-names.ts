/** Replaces slashes and removes invisible characters. */
export function segmentOf(title: string): string {
  const segment = title
    .normalize('NFC')
    .replace(/[\p{Control}\p{Zl}\p{Zp}\p{Surrogate}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/[/\\]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
  if (segment === '.' || segment === '..' || /^\p{Default_Ignorable_Code_Point}*$/u.test(segment)) return 'Untitled';
  return segment;
}

/** A second page of a name becomes `Name 2`. */
export class PageNames {
  readonly #taken = new Set<string>();

  take(name: string): string {
    let free = name;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${name} ${count}`;
    this.#taken.add(free);
    return free;
  }
}

/** '' is the root of the import. */
export function below(parent: string, segment: string): string {
  return parent === '' ? segment : `${parent}/${segment}`;
}

/** Does nothing if the text starts with a heading. */
export function withTitle(title: string, text: string): string {
  if (title === '' || /^\s*# \S/.test(text)) return `${text.trim()}\n`;
  const line = title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>$~]/g, '\\$&');
  return `# ${line}\n\n${text.trim()}`.trim().concat('\n');
}
