import type { PagesContext } from './context.ts';
import type { Asker } from './permissions/rule.ts';

/** Renders a text as saving it would, and stores nothing. Throws what the text is refused for. */
export async function previewPage(
  { revisions, renderer }: Pick<PagesContext, 'revisions' | 'renderer'>,
  body: string,
  { user }: Asker,
) {
  revisions.measureText(body);
  return renderer.render(body, { accountId: user.id, isBounded: true });
}
