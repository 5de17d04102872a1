import { Cursors } from './cursors.ts';
import { Catalog } from './store/catalog.ts';
import { Commits } from './store/commits.ts';
import type { Sql } from './store/sql.ts';

/** One open store and everything that lives with it. */
export interface Engine {
  sql: Sql;
  catalog: Catalog;
  commits: Commits;
  cursors: Cursors;
}

/** Builds an engine on an open store file. */
export function createEngine(sql: Sql): Engine {
  const catalog = new Catalog(sql);
  return { sql, catalog, commits: new Commits(sql, () => catalog.load()), cursors: new Cursors() };
}

/** Makes everything written durable and lets go of the file. */
export function closeEngine(engine: Engine): void {
  engine.commits.flush();
  engine.cursors.close();
  engine.sql.close();
}
