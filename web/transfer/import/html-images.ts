/** The range includes quotes; the value is decoded. */
export interface ImageSource {
  start: number;
  end: number;
  url: string;
}

/** Ignores comments. */
export function findImageSources(html: string): ImageSource[] {
  const found: ImageSource[] = [];
  const opening = /<!--|<img(?=[\s/])/gi;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    if (match[0] === '<!--') {
      const end = html.indexOf('-->', opening.lastIndex);
      if (end === -1) return found;
      opening.lastIndex = end + 3;
      continue;
    }
    const source = readAttributes(html, opening.lastIndex);
    if (source) found.push(source);
  }
  return found;
}

/** The first of two `src` applies. */
function readAttributes(html: string, from: number): ImageSource | null {
  const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+))?/y;
  attribute.lastIndex = from;
  for (let match = attribute.exec(html); match; match = attribute.exec(html)) {
    const [, name = '', value] = match;
    if (name.toLowerCase() !== 'src' || value === undefined) continue;
    const end = attribute.lastIndex;
    return { start: end - value.length, end, url: decodeEntities(value.replace(/^(["'])(.*)\1$/s, '$2')).trim() };
  }
  return null;
}

const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };

/** Other entities occur in no file name. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|quot|apos|lt|gt));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}
