/** An author's style of writing addresses. */
export interface AddressStyle {
  isAbsolute: boolean;
  /** Whether names begin with `./`. */
  hasDot: boolean;
  /** Whether it consists of steps up: `..` */
  isStepsOnly: boolean;
  hasSlashAtEnd: boolean;
  /** A folder's text, such as `README.md`. */
  folderFile: string | null;
  /** Whether pages are named as files: `.md`. */
  suffix: string | null;
  /** Whether everything that can be percent-encoded is. */
  isEncoded: boolean;
}

const isFile = /^(.*?)(\.(?:md|markdown))$/i;
const isFolderName = /^(?:readme|index|_index)$/i;

export function styleOf(address: string): AddressStyle {
  const name = address.slice(address.lastIndexOf('/') + 1);
  const [, stem = '', suffix = null] = isFile.exec(name) ?? [];
  const isFolderFile = suffix !== null && isFolderName.test(stem);
  return {
    isAbsolute: address.startsWith('/'),
    hasDot: address.startsWith('./'),
    isStepsOnly: /^\.{1,2}(?:\/\.{1,2})*\/?$/.test(address),
    hasSlashAtEnd: /[^/]\/$/.test(address),
    folderFile: isFolderFile ? name : null,
    suffix: isFolderFile || stem === '' ? null : suffix,
    isEncoded: /%[89a-f][\da-f]/i.test(address),
  };
}

export function addressOf(
  from: string,
  target: string,
  style: AddressStyle,
  encode: (segment: string) => string,
): string {
  const names = fileNames(segmentsOf(target), style).map(encode);
  const isFolder = style.folderFile === null && style.hasSlashAtEnd && !style.isStepsOnly && names.length > 0;
  const end = isFolder ? '/' : '';
  if (style.isAbsolute) return `/${names.join('/')}${end}`;
  const folder = segmentsOf(from).slice(0, -1).map(encode);
  const steps = style.isStepsOnly || names.length === 0 ? stepsUp(folder, names) : null;
  if (steps !== null) return steps + (style.hasSlashAtEnd ? '/' : '');
  const common = commonLength(folder, names.slice(0, -1));
  const ups = folder.length - common;
  const relative = [...Array.from({ length: ups }, () => '..'), ...names.slice(common)].join('/') + end;
  const needsDot = ups === 0 && (style.hasDot || /^[^/]*:/.test(relative));
  return needsDot ? `./${relative}` : relative;
}

/** Returns null unless an ancestor. */
function stepsUp(folder: string[], names: string[]): string | null {
  if (commonLength(folder, names) < names.length) return null;
  const ups = folder.length - names.length;
  return ups === 0 ? '.' : Array.from({ length: ups }, () => '..').join('/');
}

/** Segments as file names that lead to this page only. */
function fileNames(segments: string[], { folderFile, suffix }: AddressStyle): string[] {
  if (folderFile !== null) return [...segments, folderFile];
  const last = segments.at(-1);
  if (last === undefined) return segments;
  const isMistakable = isFile.test(last);
  const ending = isFolderName.test(last) ? '' : (suffix ?? (isMistakable ? '.md' : ''));
  return [...segments.slice(0, -1), last + ending];
}

function segmentsOf(path: string): string[] {
  return path === '/' ? [] : path.slice(1).split('/');
}

function commonLength(one: string[], other: string[]): number {
  const differs = one.findIndex((segment, index) => segment !== other[index]);
  return differs === -1 ? one.length : differs;
}
