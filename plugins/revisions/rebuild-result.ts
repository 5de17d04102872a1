import type { ObjectId } from 'mongodb';
import { packResult } from './append-revision.ts';
import type { Renderer } from './rendered-of.ts';
import type { Store } from './store.ts';

/**
 * What became of a stored result: `rebuilt`; `unstorable`, too large for a document, which is noted for this renderer
 * version; `overtaken` by someone else who rebuilt or removed it meanwhile.
 */
export type Rebuilt = 'rebuilt' | 'unstorable' | 'overtaken';

/**
 * Renders a revision again and stores the result, unless the stored one has changed meanwhile: no other writer, such as
 * a replica of another renderer version, loses anything. The revision keeps the title it was saved with.
 */
export async function rebuildResult(
  { read, replace, renderer }: { read: Store['findLight']; replace: Store['replaceResult']; renderer: Renderer },
  id: ObjectId,
): Promise<{ outcome: Rebuilt; isTooComplex: boolean }> {
  const revision = await read(id);
  if (!revision) return { outcome: 'overtaken', isTooComplex: false };
  const result = await packResult(await renderer.render(revision.body));
  const isTooComplex = result.notice === 'too_complex';
  if (!(await replace(id, revision.rendererVersion, result))) return { outcome: 'overtaken', isTooComplex };
  return { outcome: result.ast ? 'rebuilt' : 'unstorable', isTooComplex };
}
