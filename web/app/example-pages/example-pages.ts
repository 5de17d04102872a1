import type { View } from '../api/types.ts';
import type { Language } from '../i18n/language.ts';

export interface ExamplePage {
  path: string;
  body: string;
}

/** The others are below it. */
export const examplesPath = '/example-pages';
/** Tells them from other pages there. */
const exampleTag = 'example';

/** Returns null if another page is there. */
export function exampleIdIn(view: View | null): string | null {
  const isExample = view?.page?.path === examplesPath && view.tags.some(({ tag }) => tag === exampleTag);
  return isExample ? (view?.page?.id ?? null) : null;
}

/** Returns at most a hundred, the first one first. */
export async function loadExamplePages(language: Language): Promise<ExamplePage[]> {
  const { pages } = language === 'ja' ? await import('./example-pages-ja.ts') : await import('./example-pages-en.ts');
  return pages.map(({ name, icon, tags = [], body }) => ({
    path: name === '' ? examplesPath : `${examplesPath}/${name}`,
    body: `---\nicon: ${icon}\ntags: [${[exampleTag, ...tags].join(', ')}]\n---\n\n${body}`,
  }));
}
