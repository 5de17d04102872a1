import type { ObjectId } from 'mongodb';
import { unpack } from './packed-json.ts';
import type { Renderer } from './rendered-of.ts';
import type { Store } from './store.ts';

/**
 * The tree of a revision as JSON text, by whatever renderer version made it: for who reads the text in it. Rendered now where
 * none is stored; null where there is no such revision.
 */
export async function treeOf(
  { store, renderer }: { store: Pick<Store, 'find'>; renderer: Renderer },
  id: ObjectId,
): Promise<string | null> {
  const revision = await store.find(id);
  if (!revision) return null;
  return revision.ast ? unpack(revision.ast) : JSON.stringify((await renderer.render(revision.body)).ast);
}
