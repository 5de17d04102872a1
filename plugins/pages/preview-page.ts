import type { PagesContext } from './context.ts';

/** Renders a text as saving it would, and stores nothing. Throws what the text is refused for. */
export async function previewPage({ revisions, renderer }: PagesContext, body: string) {
  revisions.measureText(body);
  return renderer.render(body);
}
