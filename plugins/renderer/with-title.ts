import type { Pool } from './pool/index.ts';
import type { createRender } from './render.ts';

/** UTF-16 offsets of an existing or new place. */
export interface TitlePlace {
  /** `entry`: front matter value. `heading`: its text. `none`: between blocks. */
  form: 'entry' | 'heading' | 'none';
  start: number;
  end: number;
}

interface Needs {
  pool: Pick<Pool, 'findTitle'>;
  render: ReturnType<typeof createRender>;
}

/** Changes a title and nothing else. Null if the text is too complex or the title unwritable. */
export function createWithTitle({ pool, render }: Needs) {
  return async function withTitle(markdown: string, title: string): Promise<string | null> {
    const json = await pool.findTitle(markdown);
    if (json === null) return null;
    // From our own process.
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
