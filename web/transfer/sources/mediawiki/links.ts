import GithubSlugger from 'github-slugger';
import { textOf } from '../../markdown/flatten-depths.ts';
import { escapeHtml } from '../../markdown/html-nodes.ts';
import { parseHtml } from '../../markdown/parse-html.ts';
import { decoded, linkToFile } from '../links.ts';
import type { WikiContext } from './conversion.ts';
import { interwikiUrl } from './interwiki.ts';
import { parseTitle } from './titles.ts';

export interface WrittenLink {
  /** The whole link. */
  all: string;
  target: string;
  label: string | undefined;
  /** Letters that continue the label. */
  trail: string;
}

/** `words` converts the label. */
export function linkToHtml(
  { all, target, label, trail }: WrittenLink,
  context: WikiContext,
  words: (text: string) => string,
): string {
  const piped = label?.trim();
  if (/^\s*(?:https?:|ftp:)?\/\//i.test(target)) return addressToHtml(target.trim(), piped, words) + escapeHtml(trail);
  const [written = '', ...rest] = withoutEntities(target).split('#');
  const path = decoded(written);
  const section = rest.join('#').replaceAll('_', ' ').trim();
  const fragment = section === '' ? '' : `#${encodeURIComponent(new GithubSlugger().slug(section))}`;
  if (path.trim() === '' && fragment === '') return escapeHtml(all);
  const { namespace, full, name } = parseTitle(path, context.namespaces);
  if (namespace === 14 && !/^\s*:/.test(path)) return '';
  const relative = relativeTitle(path.trim(), context.title);
  const elsewhere = namespace === 0 && relative === null ? interwikiUrl(full) : null;
  const own = path.trim() === '' ? '' : linkToFile(context.file, context.fileOf(relative?.title ?? full));
  const url = elsewhere === null ? own + fragment : elsewhere + fragment;
  const short = piped === '' ? name.replace(/\s*\([^()]*\)$|,.*$/, '') : piped;
  const plain = relative?.shown ?? withoutEntities(target).replace(/^\s*:/, '').trim();
  const shown = short === undefined ? escapeHtml(plain + trail) : words(short + trail);
  return `<a href="${escapeHtml(url)}">${shown}</a>`;
}

/** Renders an external URL in double brackets, a common mistake. */
function addressToHtml(target: string, label: string | undefined, words: (text: string) => string): string {
  const [url = '', ...rest] = target.split(/\s+/);
  const text = label || rest.join(' ');
  return `<a href="${escapeUrl(url)}">${text === '' ? escapeUrl(url) : words(text)}</a>`;
}

export function escapeUrl(url: string): string {
  return escapeHtml(url).replace(/&amp;(#?\w{1,30};)/g, '&$1');
}

function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  const tree = parseHtml(text.replaceAll('<', '&lt;'));
  return tree === null ? text : textOf(tree);
}

/** For `/below` and `../beside`; null otherwise. */
function relativeTitle(path: string, own: string): { title: string; shown: string | null } | null {
  const isShort = path.endsWith('/');
  const bare = path.replace(/\/+$/, '');
  if (path.startsWith('/')) return { title: own + bare, shown: isShort ? bare.slice(1) : null };
  const ups = /^(?:\.\.\/?)+/.exec(path)?.[0];
  if (ups === undefined) return null;
  const count = (ups.match(/\.\./g) ?? []).length;
  const above = own.split('/').slice(0, -count);
  if (above.length === 0) return null;
  const rest = path.slice(ups.length).replace(/\/+$/, '');
  const title = [...above, ...(rest === '' ? [] : [rest])].join('/');
  return { title, shown: rest === '' ? title : isShort ? rest : null };
}
