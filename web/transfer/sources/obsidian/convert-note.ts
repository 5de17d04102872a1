import GithubSlugger from 'github-slugger';
import { highlights } from '../../markdown/highlights.ts';
import { mapText } from '../../markdown/map-text.ts';
import { decoded, extensionOf, fileAt, lastSegment, linkToFile, tailOf } from '../links.ts';
import { sizedPicture } from '../picture.ts';
import type { Vault } from './vault.ts';

const pictures = new Set('png jpg jpeg gif webp svg bmp avif'.split(' '));

/** Converts links and Obsidian's syntax. */
export function convertNote(text: string, file: string, vault: Vault): string {
  return mapText(text.replaceAll('\r\n', '\n'), (part) =>
    [
      comments,
      blockIds,
      highlights,
      (all: string) => wikiLinks(all, file, vault),
      (all: string) => markdownLinks(all, file, vault),
    ].reduce((all, change) => change(all), part),
  );
}

/** `%%…%%` is hidden from readers. */
function comments(text: string): string {
  if (!text.includes('%%')) return text;
  const parts = text.split('%%');
  const hasOpen = parts.length % 2 === 0;
  return parts
    .map((part, index) => {
      if (index % 2 === 0) return part;
      if (hasOpen && index === parts.length - 1) return `%%${part}`;
      const before = parts[index - 1] ?? '';
      const isBlock = /\n[ \t]*\n/.test(part) && !/(?:^|\n)[ \t]*$/.test(before);
      return `${isBlock ? '\n\n' : ''}<!--${part.replaceAll('--', '- -')}-->`;
    })
    .join('');
}

/** ` ^id` is the target of links. */
function blockIds(text: string): string {
  return text.replace(
    /(^|[ \t])\^([A-Za-z0-9-]{1,100})[ \t]*$/gm,
    (_all, space: string, id: string) => `${space}<a id="${id}"></a>`,
  );
}

function wikiLinks(text: string, file: string, vault: Vault): string {
  return text.replace(
    /(\\?)(!?)\[\[([^[\]\n|]*)(?:\|([^[\]\n]*))?\]\]/g,
    (all, backslash: string, embed: string, target: string, label: string | undefined) => {
      if (backslash !== '') return all;
      // In a table the bar has a backslash.
      const written = target.replace(/\\$/, '').trim();
      return linkOf({ written, label: label?.trim() ?? '', isEmbed: embed !== '' }, file, vault) ?? all;
    },
  );
}

interface Link {
  written: string;
  label: string;
  isEmbed: boolean;
}

function linkOf({ written, label, isEmbed }: Link, file: string, vault: Vault): string | null {
  const [path = '', ...parts] = written.split('#');
  const found = path.trim() === '' ? file : vault.find(path.trim(), file);
  if (found === null || written === '') return null;
  const isNote = /\.(?:md|markdown)$/i.test(found);
  const fragment = isNote || parts.length === 0 ? fragmentOf(parts) : `#${encodeURI(parts.join('#'))}`;
  const isPicture = pictures.has(extensionOf(found));
  if (isEmbed && isPicture) return pictureOf(linkToFile(file, found), lastSegment(found), label);
  const url = path.trim() === '' ? fragment : linkToFile(file, found) + fragment;
  if (url === '') return null;
  return `[${escaped(label || nameOf(path, parts))}](${url})`;
}

/** Returns the last heading that is named, or the block. */
function fragmentOf(parts: readonly string[]): string {
  const last = parts.at(-1)?.trim() ?? '';
  if (last === '') return '';
  if (last.startsWith('^')) return `#user-content-${encodeURIComponent(last.slice(1))}`;
  return `#${encodeURIComponent(new GithubSlugger().slug(last))}`;
}

/** `|300` and `|300x200` are sizes. */
function pictureOf(url: string, name: string, label: string): string {
  const size = /^(?:(.*)\|)?\s*(\d{1,5})(?:x(\d{1,5}))?$/.exec(label);
  const alt = (size ? (size[1] ?? '') : label) || name.replace(/\.[^.]+$/, '');
  if (!size) return `![${escaped(alt)}](${url})`;
  return sizedPicture({ url, alt, width: size[2], height: size[3] });
}

function nameOf(path: string, parts: readonly string[]): string {
  return [lastSegment(path.trim()), ...parts.map((part) => part.trim())].filter((part) => part !== '').join(' > ');
}

function escaped(text: string): string {
  return text
    .replace(/[\\[\]]/g, '\\$&')
    .replaceAll('<', '\\<')
    .replace(/(?<!\\)\|/g, '\\|');
}

/** Looked up in the whole vault, as in Obsidian. */
function markdownLinks(text: string, file: string, vault: Vault): string {
  return text.replace(
    /\]\((?:<([^<>\n]{1,1000})>|([^()\s<>]{1,1000}))(?=[\s)])/g,
    (all, angled: string, bare: string) => {
      const url = angled ?? bare;
      const path = fileAt(file, url);
      if (path === null) return all;
      const [written = ''] = url.split('#', 1);
      const found = vault.find(decoded(written), file);
      return found === null || found === path ? all : `](${linkToFile(file, found)}${tailOf(url)}`;
    },
  );
}
