import { iconIn, writeIcon } from './icon.ts';
import type { createRender } from './render.ts';

interface Needs {
  render: ReturnType<typeof createRender>;
}

/**
 * Returns a function that writes an icon, one emoji, into a text's front matter, or takes it out for null. It resolves to
 * null where that would change anything else of the page.
 */
export function createWithIcon({ render }: Needs) {
  return async function withIcon(markdown: string, icon: string | null): Promise<string | null> {
    const changed = writeIcon(markdown, icon);
    if (iconIn(changed) !== icon) return null;
    const [before, after] = await Promise.all([render(markdown), render(changed)]);
    const isSame = JSON.stringify(resultOf(before)) === JSON.stringify(resultOf(after));
    return isSame ? changed : null;
  };
}

const resultOf = ({ title, tags, toc, notice }: Awaited<ReturnType<Needs['render']>>) => ({ title, tags, toc, notice });
