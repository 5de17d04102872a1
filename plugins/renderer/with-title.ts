import type { Pool } from './pool/index.ts';
import type { createRender } from './render.ts';

/** The place of a text's title, existing or new: UTF-16 offsets. */
export interface TitlePlace {
  /** `entry`: the value in the front matter. `heading`: the text of a heading. `none`: between two blocks. */
  form: 'entry' | 'heading' | 'none';
  start: number;
  end: number;
}

interface Needs {
  pool: Pick<Pool, 'findTitle'>;
  render: ReturnType<typeof createRender>;
}

/**
 * Makes the function that gives a text another title, where it is written, and changes nothing else. Null for a text that is
 * too complex to be read, and for a title that cannot be written there.
 */
export function createWithTitle({ pool, render }: Needs) {
  return async function withTitle(markdown: string, title: string): Promise<string | null> {
    const json = await pool.findTitle(markdown);
    if (json === null) return null;
    // Written by our own process a moment ago, so it is what it says it is.
    const place: TitlePlace = JSON.parse(json);
    for (const written of place.form === 'entry' ? [JSON.stringify(title)] : [title, escaped(title)]) {
      const changed = write(markdown, place, written);
      if ((await render(changed)).title === title) return changed;
    }
    return null;
  };
}

/** Escapes characters that Markdown would interpret. */
const escaped = (title: string): string => title.replace(/[!-/:-@[-`{-~]/g, '\\$&');

function write(markdown: string, { form, start, end }: TitlePlace, written: string): string {
  const [before, after] = [markdown.slice(0, start), markdown.slice(end)];
  if (form !== 'none') return before + written + after;
  const body = after.replace(/^\s*\n/, '');
  return `${before}${before === '' ? '' : '\n\n'}# ${written}\n${body === '' ? '' : '\n'}${body}`;
}
