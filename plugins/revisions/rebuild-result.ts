import type { ObjectId } from 'mongodb';
import { packResult } from './append-revision.ts';
import type { Renderer } from './rendered-of.ts';
import type { Store } from './store.ts';

/** `unstorable`: too large, recorded for this renderer; `overtaken`: changed meanwhile. */
export type Rebuilt = 'rebuilt' | 'unstorable' | 'overtaken';

/** Renders again, unless the stored result changed meanwhile. Keeps the saved title. */
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
