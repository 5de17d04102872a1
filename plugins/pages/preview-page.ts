import type { PagesContext } from './context.ts';
import type { Asker } from './permissions/rule.ts';

/** Renders as saving would, without storing. @throws the text's refusals */
export async function previewPage(
  { revisions, renderer }: Pick<PagesContext, 'revisions' | 'renderer'>,
  body: string,
  { user }: Asker,
) {
  revisions.measureText(body);
  return renderer.render(body, { accountId: user.id, isBounded: true });
}
