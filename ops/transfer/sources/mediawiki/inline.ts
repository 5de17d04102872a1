import GithubSlugger from 'github-slugger';
import { escapeHtml } from '../../markdown/html-nodes.ts';
import { linkToFile } from '../links.ts';
import type { WikiContext } from './convert-wikitext.ts';
import { parseTitle } from './titles.ts';

const allowed = new Set(
  'b i u s em strong del ins sub sup small big code tt kbd samp var span font br hr div center p blockquote table caption tr th td thead tbody ul ol li dl dt dd h1 h2 h3 h4 h5 h6 mark abbr cite q strike'.split(
    ' ',
  ),
);

const token = new RegExp(
  [
    "(?<quotes>'{2,})",
    String.raw`\[\[(?<target>[^[\]\n|]{0,500})(?:\|(?<label>[^\n]{0,500}?))?\]\](?<trail>\p{L}{0,50})`,
    String.raw`\[(?<url>(?:https?:|ftp:|mailto:|\/\/)[^\s[\]<>"]{1,2000})(?:[ \t]{1,20}(?<words>[^\]\n]{0,500}))?\]`,
    String.raw`(?<bare>https?:\/\/[^\s[\]<>"'|\ue000-\uf8ff]+)`,
    String.raw`<(?<slash>\/?)(?<tag>[a-z][a-z0-9]{0,20})(?<attributes>\s[^<>]{0,1000})?\/?>`,
    '(?<entity>&#?[a-z0-9]{1,30};)',
    '(?<word>__[A-Z]{3,30}__)',
  ].join('|'),
  'giu',
);

/** What stands within a line, as HTML. */
export function inlineToHtml(text: string, context: WikiContext, depth = 0): string {
  const parts: string[] = [];
  const quotes = { b: false, i: false };
  let from = 0;
  for (const match of text.matchAll(token)) {
    parts.push(escapeHtml(text.slice(from, match.index)), tokenToHtml(match, { context, depth, quotes }));
    from = match.index + match[0].length;
  }
  parts.push(escapeHtml(text.slice(from)));
  return parts.join('') + (quotes.i ? '</i>' : '') + (quotes.b ? '</b>' : '');
}

interface State {
  context: WikiContext;
  depth: number;
  quotes: { b: boolean; i: boolean };
}

function tokenToHtml({ 0: all, groups = {} }: RegExpExecArray | RegExpMatchArray, state: State): string {
  const { quotes, target, url, bare, tag, entity, word } = groups;
  if (quotes !== undefined) return quotesToHtml(quotes.length, state.quotes);
  if (target !== undefined) return linkToHtml({ all, target, label: groups.label, trail: groups.trail ?? '' }, state);
  if (url !== undefined) {
    const words = groups.words?.trim() ?? '';
    return `<a href="${escapeHtml(url)}">${words === '' ? escapeHtml(url) : nested(words, state)}</a>`;
  }
  if (bare !== undefined) return bareToHtml(bare);
  if (tag !== undefined) return tagToHtml(all, { tag, slash: groups.slash ?? '', attributes: groups.attributes ?? '' });
  if (entity !== undefined) return entity;
  return word !== undefined && /^__(?:[A-Z]+)__$/.test(word) && magic.has(word.slice(2, -2)) ? '' : escapeHtml(all);
}

const magic = new Set(
  'TOC NOTOC FORCETOC NOEDITSECTION NEWSECTIONLINK NONEWSECTIONLINK NOGALLERY HIDDENCAT INDEX NOINDEX STATICREDIRECT NOTITLECONVERT NOCONTENTCONVERT'.split(
    ' ',
  ),
);

function quotesToHtml(count: number, open: State['quotes']): string {
  const toggle = (name: 'b' | 'i') => {
    open[name] = !open[name];
    return open[name] ? `<${name}>` : `</${name}>`;
  };
  if (count === 2) return toggle('i');
  if (count === 3) return toggle('b');
  if (count === 4) return `'${toggle('b')}`;
  const extra = "'".repeat(count - 5);
  return extra + (open.i ? toggle('i') + toggle('b') : toggle('b') + toggle('i'));
}

function linkToHtml(
  { all, target, label, trail }: { all: string; target: string; label: string | undefined; trail: string },
  state: State,
): string {
  const { context } = state;
  const [path = '', ...rest] = target.split('#');
  const section = rest.join('#').replaceAll('_', ' ').trim();
  const fragment = section === '' ? '' : `#${encodeURIComponent(new GithubSlugger().slug(section))}`;
  if (path.trim() === '' && fragment === '') return escapeHtml(all);
  const isOwn = path.trim() === '';
  const { namespace, full, name } = parseTitle(path, context.namespaces);
  if (namespace === 14 && !/^\s*:/.test(path)) return '';
  const isSubpage = path.trim().startsWith('/');
  const title = isSubpage ? `${context.title}${path.trim().replace(/\/+$/, '')}` : full;
  const url = isOwn ? fragment : linkToFile(context.file, context.fileOf(title)) + fragment;
  const piped = label?.trim() === '' ? name.replace(/\s*\([^()]*\)$|,.*$/, '') : label?.trim();
  const shown =
    piped === undefined ? escapeHtml(target.replace(/^\s*:/, '').trim() + trail) : nested(piped + trail, state);
  return `<a href="${escapeHtml(url)}">${shown}</a>`;
}

function nested(text: string, { context, depth }: State): string {
  return depth >= 3 ? escapeHtml(text) : inlineToHtml(text, context, depth + 1).replace(/<\/?a(?:\s[^<>]*)?>/g, '');
}

function bareToHtml(written: string): string {
  const url = written.replace(/[.,;:!?)]+$/, '');
  return `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>${escapeHtml(written.slice(url.length))}`;
}

function tagToHtml(
  all: string,
  { tag, slash, attributes }: { tag: string; slash: string; attributes: string },
): string {
  const name = tag.toLowerCase();
  return allowed.has(name) ? `<${slash}${name}${slash === '' ? keptAttributes(attributes) : ''}>` : escapeHtml(all);
}

/** Of attributes, those that a page may have. */
export function keptAttributes(written: string): string {
  const pattern =
    /(?:^|[\s"'])(colspan|rowspan|align|id|start|reversed)\s*=\s*(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'>|]{1,200}))/gi;
  return Array.from(
    written.matchAll(pattern),
    ([, name = '', double, single, plain]) => ` ${name.toLowerCase()}="${escapeHtml(double ?? single ?? plain ?? '')}"`,
  ).join('');
}
