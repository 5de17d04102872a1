import { pathFaultOf } from '../../../transfer/path-rules.ts';
import { pagePathOf, pageUrl } from '../../paths/page-path.ts';

// Characters that a wiki link allows in its text only.
const onlyOutsidePath = /[#|[\]\\]/;
const onlyOutsideText = /[*$]/;
const signs = /[\\`[\]<&~|*$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

interface LinkPlace {
  isInTable: boolean;
  /** The text that the writer gave it. */
  text?: string;
}

/** Returns a wiki link, or Markdown where impossible. */
export function linkTo({ path, title }: { path: string; title: string }, { isInTable, text }: LinkPlace): string {
  const shown = title.trim();
  const source = text ?? escapeText(shown);
  if (onlyOutsidePath.test(path) || (text === undefined && onlyOutsideText.test(shown))) {
    return `[${source || escapeText(path)}](${destinationOf(path)})`;
  }
  if (source === '' || source === path) return `[[${path}]]`;
  // A bar would end the cell.
  return `[[${path}${isInTable ? '\\|' : '|'}${source}]]`;
}

export function destinationOf(path: string): string {
  return pageUrl(path).replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Keeps the heading; null if a wiki link can't express it. */
export function retarget(address: string, path: string, kind: 'markdown' | 'wiki'): string | null {
  const [part = ''] = /#.*$/.exec(address) ?? [];
  if (kind === 'markdown') return destinationOf(path) + part;
  return onlyOutsidePath.test(path) ? null : path + part;
}

/** Returns null if no page can be there. */
export function pathOfName(name: string, from: string): string | null {
  const address = name.trim().split('/').map(encodeURIComponent).join('/');
  const base = `http://wiki.invalid${pageUrl(from)}`;
  if (address === '' || !URL.canParse(address, base)) return null;
  const path = pagePathOf(new URL(address, base));
  return path === null || pathFaultOf(path) ? null : path;
}

function escapeText(text: string): string {
  return text.replace(signs, '\\$&');
}
