import { nameFromTitle } from '../../paths/name-from-title.ts';
import { frontMatter } from '../../templates/front-matter.ts';

/** Without marks, after the front matter; null: none. */
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

/** Adds an empty level-1 heading. */
export function withoutTitle(text: string): string {
  return text.replace(/^#(?:[ \t].*)?$/m, '#');
}

/** `tea`, `tea-2`, `tea-3`. */
export function nextName(twin: string, name: string): string {
  const number = name === twin ? 1 : Number(name.slice(twin.length + 1));
  return `${twin}-${number + 1}`;
}

/** Suggests a path below `parent`. */
export function suggestPath(parent: string, text: string): string | null {
  const name = nameFromTitle(titleOf(text) ?? '');
  return name && `${parent === '/' ? '' : parent}/${name}`;
}
