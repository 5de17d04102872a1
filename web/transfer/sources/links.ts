/** By the names in the source. */
export function linkToFile(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let same = 0;
  while (same < here.length && same < there.length - 1 && here[same] === there[same]) same += 1;
  const path = [...here.slice(same).map(() => '..'), ...there.slice(same).map(encodeURIComponent)].join('/');
  // Characters that Markdown could interpret.
  return path.replace(/[()*'!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Without query and fragment; null for other addresses. */
export function fileAt(from: string, url: string): string | null {
  const [path = ''] = url.split(/[?#]/, 1);
  if (path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('//')) return null;
  const segments = path.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const segment of path.split('/').map(decoded)) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/').normalize('NFC');
}

/** Undoes percent-encoding where valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the part of a URL after its path. */
export function tailOf(url: string): string {
  return /[?#].*$/s.exec(url)?.[0] ?? '';
}

export function folderOf(name: string): string {
  return name.includes('/') ? name.slice(0, name.lastIndexOf('/')) : '';
}

export function lastSegment(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** Returns a file's ending in lower case, without its dot. */
export function extensionOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}
