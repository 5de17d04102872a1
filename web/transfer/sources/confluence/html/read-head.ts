import { textOf } from '../../../markdown/flatten-depths.ts';
import { parseHtml } from '../../../markdown/parse-html.ts';
import { dateOf } from '../../html/read-meta.ts';
import { fileAt } from '../../links.ts';
import type { Origin } from '../../source.ts';

export interface PageHead {
  title: string;
  /** The documents of its ancestors, from the top. */
  above: string[];
  origin: Origin | null;
  labels: string[];
  /** The stored files of its attachments with the names that they had. */
  attachments: { file: string; name: string }[];
  comments: number;
}

/** Reads it without parsing the document, since this is done for all pages before the first is written. */
export function readHead(file: string, html: string): PageHead {
  const crumbs = section(html, '<ol id="breadcrumbs">', '</ol>');
  const links = crumbs.matchAll(/<a\s[^>]{0,500}?href="([^"]*)"[^>]*>([^<]*)/g);
  const [space, ...above] = Array.from(links, ([, href = '', label = '']) => ({
    file: fileAt(file, plain(href)) ?? '',
    label: plain(label),
  }));
  const written =
    plain(section(html, '<span id="title-text">', '</span>')) || plain(section(html, '<title>', '</title>'));
  const prefix = `${space?.label ?? ''} : `;
  const title = written.startsWith(prefix) ? written.slice(prefix.length) : written.replace(/^ ?: /, '');
  return {
    title: title.trim() || 'Untitled',
    above: above.map((crumb) => crumb.file),
    origin: originOf(section(html, '<div class="page-metadata">', '</div>')),
    labels: labelsOf(html),
    attachments: attachmentsOf(file, html),
    comments: html.match(/<a name="comment-\d+">/g)?.length ?? 0,
  };
}

function section(html: string, opening: string, closing: string): string {
  const start = html.indexOf(opening);
  const end = start === -1 ? -1 : html.indexOf(closing, start);
  return end === -1 ? '' : html.slice(start + opening.length, end);
}

/** Returns the text of a short piece of HTML. */
function plain(html: string): string {
  const tree = parseHtml(html.slice(0, 5000));
  return tree === null ? '' : textOf(tree).replace(/\s+/g, ' ').trim();
}

function originOf(metadata: string): Origin | null {
  const editor = /<span class=['"]editor['"]>([^<]*)</.exec(metadata)?.[1];
  const author = /<span class=['"]author['"]>([^<]*)</.exec(metadata)?.[1];
  const day = / on ([A-Z][a-z]{2} \d{1,2}, \d{4})\s*$/.exec(plain(metadata))?.[1];
  const name = plain(editor ?? author ?? '') || null;
  const writtenAt = day ? dateOf(`${day} UTC`) : null;
  return name === null && writtenAt === null ? null : { author: name, writtenAt };
}

function labelsOf(html: string): string[] {
  const section =
    /<(?:div|ul)[^>]{0,200}(?:id="labels-section"|class="[^"]{0,100}label-list[^"]{0,100}")[\s\S]{0,20000}/.exec(
      html,
    )?.[0];
  if (section === undefined) return [];
  const end = section.search(/<div class="pageSection|<div id="footer"/);
  const labels = section.slice(0, end === -1 ? undefined : end).matchAll(/<a\s[^>]{0,500}>([^<]{1,255})<\/a>/g);
  return [...new Set(Array.from(labels, ([, label = '']) => plain(label)).filter((label) => label !== ''))];
}

function attachmentsOf(file: string, html: string): PageHead['attachments'] {
  const start = html.lastIndexOf('id="attachments"');
  if (start === -1) return [];
  const links = html
    .slice(start)
    .matchAll(/<a\s[^>]{0,200}?href="((?:[^"]*\/)?attachments\/[^"]*)"[^>]{0,200}>([^<]*)<\/a>/g);
  return Array.from(links, ([, href = '', name = '']) => ({
    file: fileAt(file, plain(href)) ?? '',
    name: plain(name),
  }));
}
