/** Extracted first and replaced by unique marks. */
export class Parts {
  readonly mark: string;
  readonly #parts: { html: string; source: string }[] = [];

  constructor(text: string) {
    let code = 0xe000;
    while (code < 0xf8ff && text.includes(String.fromCharCode(code))) code += 1;
    this.mark = String.fromCharCode(code);
  }

  keep(html: string, source: string): string {
    this.#parts.push({ html, source });
    return `${this.mark}${this.#parts.length - 1}${this.mark}`;
  }

  /** A part may contain earlier marks. */
  toHtml(text: string, depth = 0): string {
    if (depth > 20 || !text.includes(this.mark)) return text;
    return text.replace(this.#signs(), (_all, at: string) =>
      this.toHtml(this.#parts[Number(at)]?.html ?? '', depth + 1),
    );
  }

  toSource(text: string, depth = 0): string {
    if (depth > 20 || !text.includes(this.mark)) return text;
    return text.replace(this.#signs(), (_all, at: string) =>
      this.toSource(this.#parts[Number(at)]?.source ?? '', depth + 1),
    );
  }

  #signs(): RegExp {
    return new RegExp(`${this.mark}(\\d+)${this.mark}`, 'g');
  }
}

/** In one pass; unpaired brackets don't count. */
export function outermostPairs(text: string, opening: string, closing: string): { start: number; end: number }[] {
  const open: number[] = [];
  const pairs: { start: number; end: number }[] = [];
  let at = 0;
  let next = -2;
  let close = -2;
  while (at < text.length) {
    if (next !== -1 && next < at) next = text.indexOf(opening.charAt(0), at);
    if (close !== -1 && close < at) close = text.indexOf(closing.charAt(0), at);
    if (next === -1 && close === -1) break;
    at = next === -1 ? close : close === -1 ? next : Math.min(next, close);
    if (text.startsWith(opening, at)) {
      open.push(at);
      at += opening.length;
    } else if (text.startsWith(closing, at)) {
      const start = open.pop();
      at += closing.length;
      if (start === undefined) continue;
      while ((pairs.at(-1)?.start ?? -1) > start) pairs.pop();
      pairs.push({ start, end: at });
    } else at += 1;
  }
  return pairs;
}

/** In order. */
export function replacePairs(
  text: string,
  pairs: readonly { start: number; end: number }[],
  replace: (inner: string, start: number) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of pairs) {
    parts.push(text.slice(from, start), replace(text.slice(start, end), start));
    from = end;
  }
  return parts.join('') + text.slice(from);
}
