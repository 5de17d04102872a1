import { nameFromTitle } from '../../paths/name-from-title.ts';
import { frontMatter } from '../../templates/front-matter.ts';

/** The first heading of a text without its marks; null if the text does not begin with one, after its front matter. */
export function titleOf(text: string): string | null {
  const body = text.replace(frontMatter, '');
  const heading = /^\s*#[ \t]+(.+)/.exec(body)?.[1] ?? /^\s*([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(body)?.[1];
  return (
    heading
      ?.replace(/[ \t]+#+[ \t]*$/, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`~]/g, '')
      .trim() || null
  );
}

/** A text with a first heading of the first level that says nothing. */
export function withoutTitle(text: string): string {
  return text.replace(/^#(?:[ \t].*)?$/m, '#');
}

/** The name to try after `name` for a page that has a twin: `tea`, `tea-2`, `tea-3`. */
export function nextName(twin: string, name: string): string {
  const number = name === twin ? 1 : Number(name.slice(twin.length + 1));
  return `${twin}-${number + 1}`;
}

/** The path below `parent` that the title of a text suggests. */
export function suggestPath(parent: string, text: string): string | null {
  const name = nameFromTitle(titleOf(text) ?? '');
  return name && `${parent === '/' ? '' : parent}/${name}`;
}
