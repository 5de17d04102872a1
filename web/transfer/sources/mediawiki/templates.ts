import { escapeHtml } from '../../markdown/html-nodes.ts';
import type { WikiContext } from './conversion.ts';
import { inlineToHtml } from './inline.ts';

interface Place {
  start: number;
  text: string;
  context: WikiContext;
}

const silent = /^(?:defaultsort|displaytitle|sortierung|toc|clear|-|reflist|references|notoc|shy|zwsp)$/;
const callouts: Record<string, string> = {
  note: 'note',
  info: 'note',
  notice: 'note',
  hint: 'tip',
  tip: 'tip',
  warning: 'warning',
  caution: 'caution',
  important: 'important',
  attention: 'warning',
  danger: 'caution',
};

/** Renders a few common templates; others as code with their arguments. */
export function templateToHtml(source: string, { start, text, context }: Place): string {
  const [head = '', ...written] = source.slice(2, -2).split('|');
  const name = head.split(':', 1)[0]?.trim().replaceAll('_', ' ').toLowerCase() ?? '';
  if (silent.test(name)) return '';
  const plain = source.slice(2, -2);
  const isSimple = !plain.includes('{{') && !plain.includes('[[');
  const values = new Map(written.map((part, index) => namedOf(part, index)));
  const first = values.get('1') ?? '';
  if (name === '!') return '|';
  if (name === '=') return '=';
  if (name === 'br') return '<br>';
  if (name === 'pagename' || name === 'fullpagename') return escapeHtml(context.title);
  if (isSimple && name === 'lang') return inlineToHtml(values.get('2') ?? '', context);
  if (isSimple && name === 'code') return `<code>${escapeHtml(first)}</code>`;
  if (isSimple && /^tlx?$/.test(name)) return `<code>{{${escapeHtml(first)}}}</code>`;
  if (isSimple && /^cite /.test(name) && values.get('title')) return citation(values);
  const isBlock = start === 0 || text[start - 1] === '\n';
  const kind = callouts[name];
  if (isSimple && kind && isBlock && first !== '')
    return `<x-callout kind="${kind}">${inlineToHtml(first, context)}</x-callout>`;
  if (isBlock && source.includes('\n')) return `<pre>${escapeHtml(source)}</pre>`;
  return `<code>${escapeHtml(source.replace(/\s+/g, ' '))}</code>`;
}

function namedOf(part: string, index: number): [string, string] {
  const match = /^\s*([\w -]{1,60}?)\s*=([\s\S]*)$/.exec(part);
  return match ? [(match[1] ?? '').toLowerCase(), (match[2] ?? '').trim()] : [String(index + 1), part.trim()];
}

/** Formats a citation: author, title, place. */
function citation(values: ReadonlyMap<string, string>): string {
  const author = values.get('author') || [values.get('first'), values.get('last')].filter(Boolean).join(' ');
  const title = escapeHtml(values.get('title') ?? '');
  const url = values.get('url') ?? '';
  const linked = /^https?:\/\//.test(url) ? `<a href="${escapeHtml(url)}">${title}</a>` : `<em>${title}</em>`;
  const more = ['work', 'website', 'publisher', 'date', 'year', 'isbn'].map((name) => values.get(name)).filter(Boolean);
  return [...(author ? [escapeHtml(author)] : []), linked, ...more.map((value) => escapeHtml(value ?? ''))].join(', ');
}
