import type { View } from '../api/types.ts';
import type { Language } from '../i18n/language.ts';

/** A page to be created: its path and its Markdown. */
export interface ExamplePage {
  path: string;
  body: string;
}

/** The path of the first of them; the others are below it. */
export const examplesPath = '/example-pages';
/** Distinguishes them from pages that someone else wrote there. */
const exampleTag = 'example';

/** Returns the id of the first example page if that is what is shown at its path, or null. */
export function exampleIdIn(view: View | null): string | null {
  const isExample = view?.page?.path === examplesPath && view.tags.some(({ tag }) => tag === exampleTag);
  return isExample ? (view?.page?.id ?? null) : null;
}

/** Loads the example pages in a language, at most a hundred, the first one first. */
export async function loadExamplePages(language: Language): Promise<ExamplePage[]> {
  const { pages } = language === 'ja' ? await import('./example-pages-ja.ts') : await import('./example-pages-en.ts');
  return pages.map(({ name, icon, tags = [], body }) => ({
    path: name === '' ? examplesPath : `${examplesPath}/${name}`,
    body: `---\nicon: ${icon}\ntags: [${[exampleTag, ...tags].join(', ')}]\n---\n\n${body}`,
  }));
}
