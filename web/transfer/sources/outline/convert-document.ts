import { highlights } from '../../markdown/highlights.ts';
import { escapeHtml } from '../../markdown/html-nodes.ts';
import { mapText } from '../../markdown/map-text.ts';
import { sizedPicture } from '../picture.ts';
import { foldToggles } from './fold-toggles.ts';

/** Converts Outline's syntax. */
export function convertDocument(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replace(/^([ \t]*`{3,})mermaidjs[ \t]*$/gm, '$1mermaid');
  return mapText(lines, (part) =>
    [foldToggles, emptyParagraphs, underlines, highlights, mentions, sizes, fileLabels].reduce(
      (all, change) => change(all),
      part,
    ),
  );
}

/** Removes lines of a single backslash, Outline's empty paragraphs. */
function emptyParagraphs(text: string): string {
  return text.replace(/^[ \t]*\\[ \t]*$/gm, '');
}

/** In Outline, `__` underlines. */
function underlines(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}_\\])__(?=[^\s_])([^\n]{1,5000}?)(?<=[^\s\\])__(?![\p{L}\p{N}_])/gu, '<u>$1</u>');
}

function mentions(text: string): string {
  return text.replace(/@?\[([^\]\n]{1,500})\]\(mention:\/\/[^)\s]{1,500}\)/g, '@$1');
}

/** As in `" =300x200"`; drops the position. */
function sizes(text: string): string {
  return text.replace(
    /!\[([^\]\n]{0,2000})\]\(([^()\s]{1,2000})[ \t]+"([^"\n]{0,500})"\)/g,
    (_all, alt: string, url: string, title: string) => {
      const rest = title.replace(/\b(?:right-50|left-50|full-width)\b/g, '');
      const [, words = rest, width, height] = /^(.*?)\s=(\d{0,5})x(\d{0,5})$/.exec(rest) ?? [];
      if (width || height) return sizedPicture({ url: escapeHtml(url), alt, width, height });
      return `![${alt}](${url}${words.trim() === '' ? '' : ` "${words.trim()}"`})`;
    },
  );
}

function fileLabels(text: string): string {
  return text.replace(
    /(?<!!)\[([^\]\n]{1,500}\.\w{1,10}) \d{1,15}\](?=\((?:[^()\s]*\/)?(?:uploads|public)\/)/gi,
    '[$1]',
  );
}
