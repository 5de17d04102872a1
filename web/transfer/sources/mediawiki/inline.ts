import { escapeHtml } from '../../markdown/html-nodes.ts';
import type { WikiContext } from './conversion.ts';
import { escapeUrl, linkToHtml } from './links.ts';
import { quotesToHtml } from './quotes.ts';

/** Elements allowed in wikitext. */
export const allowed = new Set(
  'b i u s em strong del ins sub sup small big code tt kbd samp var span font br hr div center p blockquote table caption tr th td thead tbody ul ol li dl dt dd h1 h2 h3 h4 h5 h6 mark abbr cite q strike wbr dfn data time bdi bdo ruby rb rt rtc rp'.split(
    ' ',
  ),
);

const protocols =
  'https?:\\/\\/|ftps?:\\/\\/|ircs?:|git:|svn:|ssh:|sftp:|mailto:|news:|tel:|sip:|xmpp:|geo:|magnet:|\\/\\/';

const token = new RegExp(
  [
    "(?<quotes>'{2,})",
    String.raw`\[\[(?<target>[^[\]\n|\ue000-\uf8ff]{0,500})(?:\|(?<label>[^\n]{0,500}?))?\]\](?<trail>\p{L}{0,50})`,
    String.raw`\[(?<url>(?:${protocols})(?:[^\s[\]<>"']|'(?!')){1,2000})(?:[ \t]{0,20}(?<words>[^\]\n]{1,500}))?\]`,
    String.raw`(?<![\p{L}\p{N}])(?<bare>https?:\/\/(?:[^\s[\]<>"'|\ue000-\uf8ff]|'(?!'))+)`,
    String.raw`<(?<slash>\/?)(?<tag>[a-z][a-z0-9]{0,20})(?<attributes>\s[^<>]{0,1000})?\/?>`,
    '(?<entity>&#?[a-z0-9]{1,30};)',
    '(?<word>__[a-z]{3,30}__)',
  ].join('|'),
  'giu',
);

/** Converts inline markup to HTML. */
export function inlineToHtml(text: string, context: WikiContext, depth = 0): string {
  const matches = Array.from(text.matchAll(token));
  const quotes = quotesToHtml(quoteRuns(text, matches));
  const signs = quotes.html.values();
  const parts: string[] = [];
  let from = 0;
  for (const match of matches) {
    const html =
      match.groups?.quotes === undefined ? tokenToHtml(match, { context, depth }) : (signs.next().value ?? '');
    parts.push(escapeHtml(text.slice(from, match.index)), html);
    from = match.index + match[0].length;
  }
  parts.push(escapeHtml(text.slice(from)));
  return parts.join('') + quotes.end;
}

function quoteRuns(text: string, matches: readonly RegExpExecArray[]) {
  let from = 0;
  return matches.flatMap(({ 0: all, index, groups }) => {
    if (groups?.quotes === undefined) return [];
    const before = text.slice(Math.max(from, index - 2), index);
    from = index + all.length;
    return [{ count: all.length, before }];
  });
}

interface State {
  context: WikiContext;
  depth: number;
}

function tokenToHtml({ 0: all, groups = {} }: RegExpExecArray, state: State): string {
  const { target, label, trail = '', url, bare, tag, entity, word } = groups;
  if (target !== undefined)
    return linkToHtml({ all, target, label, trail }, state.context, (text) => nested(text, state));
  if (url !== undefined) {
    const words = groups.words?.trim() ?? '';
    return `<a href="${escapeUrl(url)}">${words === '' ? escapeUrl(url) : nested(words, state)}</a>`;
  }
  if (bare !== undefined) return bareToHtml(bare);
  if (tag !== undefined) return tagToHtml(all, { tag, slash: groups.slash ?? '', attributes: groups.attributes ?? '' });
  if (entity !== undefined) return entity;
  return word !== undefined && magic.has(word.slice(2, -2).toUpperCase()) ? '' : escapeHtml(all);
}

const magic = new Set(
  'TOC NOTOC FORCETOC NOEDITSECTION NEWSECTIONLINK NONEWSECTIONLINK NOGALLERY HIDDENCAT INDEX NOINDEX STATICREDIRECT NOTITLECONVERT NOCONTENTCONVERT'.split(
    ' ',
  ),
);

function nested(text: string, { context, depth }: State): string {
  return depth >= 3 ? escapeHtml(text) : inlineToHtml(text, context, depth + 1).replace(/<\/?a(?:\s[^<>]*)?>/g, '');
}

/** Leaves out final punctuation and an unopened parenthesis. */
function bareToHtml(written: string): string {
  const marks = written.includes('(') ? /[.,;:!?\\]+$/ : /[.,;:!?)\\]+$/;
  const url = /&#?\w{1,30};$/.test(written) ? written : written.replace(marks, '');
  return `<a href="${escapeUrl(url)}">${escapeUrl(url)}</a>${escapeHtml(written.slice(url.length))}`;
}

function tagToHtml(
  all: string,
  { tag, slash, attributes }: { tag: string; slash: string; attributes: string },
): string {
  const name = tag.toLowerCase();
  return allowed.has(name) ? `<${slash}${name}${slash === '' ? keptAttributes(attributes) : ''}>` : escapeHtml(all);
}

export function keptAttributes(written: string): string {
  const pattern =
    /(?:^|[\s"'])(colspan|rowspan|align|id|start|reversed)\s*=\s*(?:"([^"]{0,200})"|'([^']{0,200})'|([^\s"'>|]{1,200}))/gi;
  return Array.from(
    written.matchAll(pattern),
    ([, name = '', double, single, plain]) => ` ${name.toLowerCase()}="${escapeHtml(double ?? single ?? plain ?? '')}"`,
  ).join('');
}
