import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import { parseQuery } from '../query/parse-query.ts';
import type { EngineCondition, SearchDocument } from './engine.ts';
import { openIndexFile } from './index-file.ts';
import { runQuery } from './run-query.ts';
import { similarWords } from './similar-words.ts';
import { writeBatch } from './write-batch.ts';

const article = (text: string) => JSON.stringify({ type: 'root', children: [{ type: 'text', value: text }] });

function documentAt(path: string, text: string): SearchDocument {
  const none = { people: [], tags: [], comments: [], attachments: [], targets: [] };
  const pageId = Buffer.from(path).toString('hex').padStart(24, '0').slice(-24);
  return { ...none, pageId, digest: path, path, title: path, updatedAt: 0, article: article(text) };
}

t.test('a word that is on hidden pages only is looked for by the same statements as one that is nowhere', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-search-'));
  const sql = openIndexFile(join(folder, 'index.db'));
  t.teardown(() => {
    sql.close();
    rmSync(folder, { recursive: true, force: true });
  });
  writeBatch(sql, { put: [documentAt('/secret', 'zephyranthes 極秘計画'), documentAt('/open', 'walrus')], remove: [] });
  const statements: string[] = [];
  for (const method of ['get', 'all', 'allOnce'] as const) {
    const ask = sql[method].bind(sql) as (statement: string, values?: unknown[]) => never;
    sql[method] = (statement: string, values?: unknown[]) => {
      statements.push(statement);
      return ask(statement, values);
    };
  }
  const statementsOf = (work: () => unknown) => {
    work();
    return statements.splice(0);
  };
  const found = (q: string) => () => {
    const clauses = parseQuery(q).clauses as { isExcluded: boolean; anyOf: EngineCondition[] }[];
    const { total } = runQuery(sql, {
      clauses,
      hiddenPlaces: ['/secret'],
      isOfNames: false,
      sort: 'relevance',
      offset: 0,
      limit: 10,
    });
    t.equal(total, 0, q);
  };
  const similar = (word: string) => () => t.same(similarWords(sql, word, ['/secret']), [], word);
  statementsOf(found('first'));
  for (const [hidden, nowhere] of [
    ['zephyranthes', 'zephyranthexx'],
    ['phyran', 'phyraxx'],
    ['zephyr*', 'zephyx*'],
    ['"zephyranthes 極秘"', '"zephyranthex 極秘"'],
    ['極秘計画', '極秘計測'],
    ['zephyranthes walrus', 'zephyranthex walrus'],
  ] as const) {
    t.same(statementsOf(found(hidden)), statementsOf(found(nowhere)), hidden);
  }
  t.same(statementsOf(similar('zephyrantes')), statementsOf(similar('qqphyrantes')), 'for a slip too');
});
