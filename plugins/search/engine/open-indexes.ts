import type { SearchEngine, SearchIndexes } from './engine.ts';
import type { Which } from './operations.ts';
import { type AskFolder, openFolder } from './thread.ts';

/** This process's SQLite indexes, in a thread. @throws if the folder isn't writable */
export async function openIndexes(root: string): Promise<SearchIndexes> {
  const ask = await openFolder(root);
  const next = engineOf(ask, 'next');
  return {
    serving: engineOf(ask, 'serving'),
    async beginRebuild(generation) {
      await ask('beginRebuild', generation);
      return next;
    },
    commitRebuild: () => ask('commitRebuild'),
    startOver: (generation) => ask('startOver', generation),
    close: () => ask('close'),
  };
}

function engineOf(ask: AskFolder, which: Which): SearchEngine {
  return {
    apply: (batch) => ask('apply', which, batch),
    digests: async (after, until) => new Map(await ask('digests', which, after, until)),
    digestsOf: async (pageIds) => new Map(await ask('digestsOf', which, pageIds)),
    query: (query) => ask('query', which, query),
    count: (query) => ask('count', which, query),
    similarWords: (word, hiddenPlaces) => ask('similarWords', which, word, hiddenPlaces),
    noteKnownUntil: (mark) => ask('noteKnownUntil', which, mark),
    status: () => ask('status', which),
  };
}
