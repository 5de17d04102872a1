import type { ObjectId } from 'mongodb';
import { unpack } from './packed-json.ts';
import type { Renderer } from './rendered-of.ts';
import type { Store } from './store.ts';

/** JSON of any renderer version, for readers of its text; rendered if not stored. Null if missing. */
export async function treeOf(
  { store, renderer }: { store: Pick<Store, 'find'>; renderer: Renderer },
  id: ObjectId,
): Promise<string | null> {
  const revision = await store.find(id);
  if (!revision) return null;
  return revision.ast ? unpack(revision.ast) : JSON.stringify((await renderer.render(revision.body)).ast);
}
