import { isMarkdown } from '../sources/markdown/markdown.ts';
import type { Attachment } from '../wiki.ts';
import { folderOf, isOutside, resolveName } from './names.ts';
import type { Plan } from './plan-pages.ts';
import type { WrittenLink } from './written-link.ts';

export type LinkTarget =
  | 'elsewhere'
  | 'not-imported'
  | { path: string; suffix: string }
  | { file: string; suffix: string };

export function findTarget(
  plan: Plan,
  file: string,
  { url, form, isImage }: Pick<WrittenLink, 'url' | 'form' | 'isImage'>,
): LinkTarget {
  if (url === '' || /^([a-z][a-z0-9+.-]*:|\/\/|[#?])/i.test(url)) return 'elsewhere';
  const end = url.search(/[?#]/);
  const written = end === -1 ? url : url.slice(0, end);
  const suffix = end === -1 ? '' : url.slice(end);
  const name = nameIn(file, decode(written)).normalize('NFC');
  const itself = isImage ? undefined : plan.pathOfFile.get(name);
  if (itself !== undefined) return { path: itself, suffix };
  for (const other of [name, nameIn(file, written).normalize('NFC')])
    if (plan.files.has(other)) return { file: other, suffix };
  const path = isImage || isOutside(name) ? undefined : findPath(plan, name);
  if (path !== undefined) return { path, suffix };
  const meant = form === 'wiki' ? findAnywhere(plan, decode(written).normalize('NFC'), isImage) : null;
  if (meant) return { ...meant, suffix };
  // Attached by the wiki itself.
  if (/^\/(api|files)\//.test(written)) return 'elsewhere';
  const isWanted = isImage || (isOutside(name) && /[^/]\.[^/.]+$/.test(name));
  return isWanted && name !== '' && !isMarkdown(name) ? { file: name, suffix } : 'not-imported';
}

/** By name, or by path from the top. */
function findAnywhere(plan: Plan, name: string, isImage: boolean): { path: string } | { file: string } | null {
  const path = isImage ? undefined : (findPath(plan, name) ?? plan.pathOfLast.get(name.toLowerCase()));
  if (path) return { path };
  const file = plan.files.has(name) ? name : plan.fileOfLast.get(name.toLowerCase());
  return file ? { file } : null;
}

/** A leading slash means the root of the source. */
const nameIn = (file: string, written: string): string =>
  resolveName(written.startsWith('/') ? '' : folderOf(file), written);

function findPath({ pathOfFile, pathOfName, pathOfFolder, aliases }: Plan, name: string): string | undefined {
  const alias = aliases.get(name);
  const exact = pathOfName.get(name) ?? (alias === undefined ? undefined : pathOfFile.get(alias));
  if (exact !== undefined || isMarkdown(name)) return exact;
  // `page`, `page.html`, `folder/` or `folder/index.html`.
  const bare = name.replace(/\.html?$/i, '');
  const folder = /^(?:(.*)\/)?(?:readme|index)$/i.exec(bare);
  const place = folder ? (folder[1] ?? '') : bare;
  return pathOfName.get(bare) ?? pathOfName.get(place) ?? pathOfFolder.get(folder ? place : name);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Resolved like in a browser. */
export function relativeUrl(from: string, to: string, suffix: string): string {
  if (to === '/') return `/${suffix}`;
  if (from === to && suffix.startsWith('#')) return suffix;
  const base = from.split('/').slice(1, -1);
  const target = to.split('/').slice(1);
  let common = 0;
  while (common < base.length && common < target.length - 1 && base[common] === target[common]) common++;
  const down = target.slice(common).map(encodeSegment).join('/');
  const up = '../'.repeat(base.length - common);
  // A colon would look like a scheme.
  return `${up || (/^[^/]*:/.test(down) ? './' : '')}${down}${suffix}`;
}

/** Pictures directly, other files as downloads. */
export function attachmentUrl({ url, fileUrl }: Attachment, isImage: boolean, suffix: string): string {
  // A page of a PDF, or a view of an SVG.
  const fragment = suffix.includes('#') ? suffix.slice(suffix.indexOf('#')) : '';
  return (isImage ? url : fileUrl).replace(/['()*]/g, hex) + fragment.replace(/[\s"'<>()]/g, encodeCharacter);
}

/** Readable, and safe in destinations, tables and math. */
function encodeSegment(segment: string): string {
  return segment.replace(/[\p{Z}\p{C}]|[ -~]/gu, (character) =>
    /[A-Za-z0-9\-._~!+,;=:@]/.test(character) ? character : encodeCharacter(character),
  );
}

const encodeCharacter = (character: string) => encodeURIComponent(character).replace(/['()*]/g, hex);

const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
