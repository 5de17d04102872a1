import type { SearchDocument, SearchEngine } from '../engine/engine.ts';
import type { FollowContext } from './context.ts';
import { readDocument, readStates } from './read-pages.ts';

/** UTF-16 units per batch, so that searches needn't wait. */
const batchMaxLength = 128 * 1024;
const batchMaxPages = 20;

/** Indexes current pages, skipping known ones. Repeatable, one caller at a time. Returns the number that differed. */
export async function indexPages(
  context: Pick<FollowContext, 'pages' | 'revisions' | 'sources'>,
  engine: SearchEngine,
  pageIds: readonly string[],
): Promise<number> {
  const [states, known] = await Promise.all([readStates(context, pageIds), engine.digestsOf([...pageIds])]);
  const remove = pageIds.filter((id) => !states.has(id) && known.has(id));
  if (remove.length > 0) await engine.apply({ put: [], remove });
  const changed = [...states.values()].filter(({ pageId, digest }) => known.get(pageId) !== digest);
  for (let put: SearchDocument[] = [], length = 0, index = 0; index < changed.length; index++) {
    const state = changed[index];
    const document = state ? await readDocument(context, state) : null;
    if (document) {
      put.push(document);
      length += document.article.length;
    }
    const isFull = put.length === batchMaxPages || length > batchMaxLength || index === changed.length - 1;
    if (!isFull || put.length === 0) continue;
    await engine.apply({ put, remove: [] });
    [put, length] = [[], 0];
  }
  return remove.length + changed.length;
}
