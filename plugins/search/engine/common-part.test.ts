import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import t from 'tap';
import type { SearchDocument } from './engine.ts';
import { openIndexFile } from './index-file.ts';
import { runQuery } from './run-query.ts';
import { writeBatch } from './write-batch.ts';

const documentOf = (number: number, title: string, text: string): SearchDocument => ({
  pageId: `${number}`.padStart(24, '0'),
  digest: `${number}`,
  path: `/${number}`,
  title,
  updatedAt: number,
  people: [],
  tags: [],
  comments: [],
  attachments: [],
  targets: [],
  article: JSON.stringify({ type: 'root', children: [{ type: 'text', value: text }] }),
});

t.test(
  'parts that begin words on a thousand pages are found at the beginnings of words only, in names too',
  async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'wiki-search-'));
    const sql = openIndexFile(join(folder, 'index.db'));
    t.teardown(() => {
      sql.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const common = Array.from({ length: 1001 }, (_, number) => documentOf(number, 'Page', 'They operate it.'));
    const manyWords = Array.from({ length: 50 }, (_, number) => `cooper${number}`).join(' ');
    writeBatch(sql, { put: [...common, documentOf(5000, 'Cooperation', manyWords)], remove: [] });
    const oper = { kind: 'text', text: 'oper', isPrefix: false, field: null } as const;
    const clauses = [{ isExcluded: false, anyOf: [oper] }];
    const { total, hits } = runQuery(sql, {
      clauses,
      hiddenPlaces: [],
      isOfNames: false,
      sort: 'relevance',
      offset: 0,
      limit: 50,
    });
    t.equal(total, 1001);
    t.notOk(hits.some(({ title }) => title === 'Cooperation'));
  },
);
