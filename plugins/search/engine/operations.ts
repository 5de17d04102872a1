import type { Batch, EngineQuery, EngineStatus } from './engine.ts';
import { IndexFolder } from './index-folder.ts';
import { countPages, runQuery } from './run-query.ts';
import { similarWords } from './similar-words.ts';
import type { Sql } from './sql.ts';
import { writeBatch } from './write-batch.ts';

/** Which of the two indexes of a folder. */
export type Which = 'serving' | 'next';

/** Synchronous, for the thread. */
export function openOperations(root: string) {
  const folder = new IndexFolder(root);
  const on = (which: Which): Sql => folder.index(which);
  return {
    apply: (which: Which, batch: Batch) => writeBatch(on(which), batch),
    digests: (which: Which, after: string | null, until: string | null): [string, string][] =>
      on(which)
        .all('SELECT page_id, digest FROM docs WHERE page_id > ? AND page_id <= ?', [after ?? '', until ?? '~'])
        .map(([pageId, digest]) => [String(pageId), String(digest)]),
    digestsOf: (which: Which, pageIds: string[]): [string, string][] =>
      on(which)
        .all('SELECT page_id, digest FROM json_each(?) one CROSS JOIN docs ON page_id = one.value', [
          JSON.stringify(pageIds),
        ])
        .map(([pageId, digest]) => [String(pageId), String(digest)]),
    query: (which: Which, query: EngineQuery) => runQuery(on(which), query),
    count: (which: Which, query: EngineQuery) => countPages(on(which), query),
    similarWords: (which: Which, word: string, hiddenPlaces: string[]) => similarWords(on(which), word, hiddenPlaces),
    noteKnownUntil: (which: Which, mark: string) =>
      on(which).run("INSERT OR REPLACE INTO meta VALUES ('known_until', ?)", [mark]),
    status: (which: Which): EngineStatus => {
      const meta = new Map(
        on(which)
          .all('SELECT name, value FROM meta')
          .map(([name, value]) => [name, String(value)]),
      );
      return {
        pages: Number(on(which).get('SELECT count(*) FROM docs')?.[0]),
        generation: meta.get('generation') ?? '',
        knownUntil: meta.get('known_until') ?? null,
      };
    },
    beginRebuild: (generation: string) => folder.beginRebuild(generation),
    commitRebuild: () => folder.commitRebuild(),
    startOver: (generation: string) => folder.startOver(generation),
    close: () => folder.close(),
  };
}

export type Operations = ReturnType<typeof openOperations>;
