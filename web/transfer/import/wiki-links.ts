import GithubSlugger from 'github-slugger';
import type { Text } from 'mdast';
import { lastOf } from './names.ts';
import type { WrittenLink } from './written-link.ts';

/** `[[Path#Heading|Text]]` and `![[picture.png]]`; headings become ids. */
export function findWikiLinks(source: string, { position }: Text, isInTable: boolean): WrittenLink[] {
  const first = position?.start.offset;
  const last = position?.end.offset;
  if (first === undefined || last === undefined) return [];
  return [...source.slice(first, last).matchAll(/(\\*)(!?)\[\[([^[\]\n]+)\]\]/g)].flatMap((match) => {
    const [whole, backslashes = '', mark = '', inner = ''] = match;
    const [target = '', ...texts] = inner.split('|');
    const written = target.replace(/\\$/, '').trim();
    if (backslashes.length % 2 === 1 || written === '' || /^https?:\/\//i.test(written)) return [];
    const start = first + match.index + backslashes.length;
    const place = { start, end: first + match.index + whole.length };
    const [path = '', ...rest] = written.split('#');
    const heading = rest.join('#').trim();
    const id = heading && `#${encodeURIComponent(new GithubSlugger().slug(heading))}`;
    const url = path.trim().split('/').map(encodeURIComponent).join('/') + id;
    const own = texts.join('|').trim();
    const isImage = mark !== '';
    return [
      {
        url,
        form: 'wiki',
        isImage,
        place,
        write(replacement: string) {
          // A number is the width of a picture.
          const text = own && !(isImage && /^\d+(x\d+)?$/.test(own)) ? own : isImage ? lastOf(path.trim()) : written;
          const end = replacement.indexOf('#');
          const there = decoded(end === -1 ? replacement : replacement.slice(0, end));
          if (there === path.trim() && !isImage) return source.slice(place.start, place.end);
          const isWritable =
            there !== null && !/^\/(api|files)\//.test(replacement) && !/[#?|[\]\\\n]|^\s|\s$/.test(there);
          if (isImage || !isWritable) return `${mark}[${text.replace(/[\\[\]]/g, '\\$&')}](${replacement})`;
          return `[[${there}${heading && `#${heading}`}${isInTable ? '\\|' : '|'}${text}]]`;
        },
      },
    ] satisfies WrittenLink[];
  });
}

function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url);
  } catch {
    return null;
  }
}
