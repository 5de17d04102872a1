import { iconIn, writeIcon } from './icon.ts';
import type { createRender } from './render.ts';

interface Needs {
  render: ReturnType<typeof createRender>;
}

/** Writes or removes (null) an icon; resolves with null if the page would otherwise change. */
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
