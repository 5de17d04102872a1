/** Besides localized ones. */
const canonical: Record<string, number> = {
  media: -2,
  special: -1,
  talk: 1,
  user: 2,
  'user talk': 3,
  project: 4,
  'project talk': 5,
  file: 6,
  image: 6,
  'file talk': 7,
  mediawiki: 8,
  template: 10,
  help: 12,
  category: 14,
  module: 828,
};

export interface Title {
  namespace: number;
  /** The namespace as written; the first letter in upper case. */
  full: string;
  /** The name without its namespace. */
  name: string;
}

/** `_` is a space; the first letter becomes upper case. */
export function parseTitle(written: string, namespaces: ReadonlyMap<string, number>): Title {
  const text = written
    .replace(/[\s_]+/g, ' ')
    .replace(/^ ?:? ?/, '')
    .trim()
    .normalize('NFC');
  const colon = text.indexOf(':');
  const prefix = colon > 0 ? text.slice(0, colon).trim() : '';
  const namespace = namespaces.get(prefix.toLowerCase()) ?? canonical[prefix.toLowerCase()];
  if (prefix === '' || namespace === undefined || namespace === 0)
    return { namespace: 0, full: large(text), name: large(text) };
  const name = large(text.slice(colon + 1).trim());
  return { namespace, full: `${large(prefix)}:${name}`, name };
}

function large(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** Returns the categories that a text names. */
export function categoriesIn(text: string, namespaces: ReadonlyMap<string, number>): string[] {
  const names: string[] = [];
  for (const [, target = ''] of text.matchAll(/\[\[([^[\]\n|]{1,300})(?:\|[^[\]\n]*)?\]\]/g)) {
    if (/^\s*:/.test(target) || !target.includes(':')) continue;
    const { namespace, name } = parseTitle(target, namespaces);
    if (namespace === 14 && name !== '') names.push(name);
  }
  return [...new Set(names)];
}

const redirectWords = [
  'redirect',
  'redirection',
  'redirección',
  'redirecionamento',
  'rinvia',
  'weiterleitung',
  'doorverwijzing',
  'patrz',
  'przekieruj',
  'перенаправление',
  '転送',
  'リダイレクト',
  '重定向',
  '넘겨주기',
];
const redirect = new RegExp(
  `^\\s*#(?:${redirectWords.join('|')})\\s*:?\\s*\\[\\[([^[\\]|#]{1,300})[^\\]]{0,300}\\]\\]`,
  'i',
);

/** Returns the target if the page only redirects. */
export function redirectIn(text: string): string | null {
  return redirect.exec(text.slice(0, 1000))?.[1]?.trim() ?? null;
}
