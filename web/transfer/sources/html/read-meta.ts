import type { Origin } from '../source.ts';

const authors = ['author', 'article:author', 'dcterms.creator', 'dc.creator'];
const dates = [
  'article:modified_time',
  'og:updated_time',
  'dcterms.modified',
  'last-modified',
  'article:published_time',
  'dcterms.created',
  'dcterms.date',
  'dc.date',
  'date',
];

export function originOf(html: string): Origin | null {
  const meta = readMeta(html);
  const author = authors.map((name) => meta.get(name)).find((value) => value && !/^https?:/.test(value)) ?? null;
  const writtenAt = dates.map((name) => dateOf(meta.get(name))).find((date) => date !== null) ?? null;
  return author === null && writtenAt === null ? null : { author, writtenAt };
}

/** Returns a date that a text names; null for none. */
export function dateOf(text: string | undefined | null): Date | null {
  if (!text) return null;
  const date = new Date(text.trim());
  return Number.isNaN(date.getTime()) ? null : date;
}

function readMeta(html: string): Map<string, string> {
  const meta = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\b[^>]{0,2000}>/gi)) {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? attribute(tag, 'http-equiv');
    const content = attribute(tag, 'content')?.replace(/\s+/g, ' ').trim();
    if (name && content && !meta.has(name.toLowerCase())) meta.set(name.toLowerCase(), content);
  }
  return meta;
}

function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`[\\s"'/]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  const value = match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
  return value && unescaped(value);
}

function unescaped(value: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" };
  return value.replace(/&(amp|lt|gt|quot|apos|#39);/g, (_all, name: string) => named[name] ?? '');
}
