import { Cursors } from './cursors.ts';
import { Catalog } from './store/catalog.ts';
import { Commits } from './store/commits.ts';
import type { Sql } from './store/sql.ts';
import { TtlMonitor } from './ttl.ts';

/** One open store and everything that lives with it. */
export interface Engine {
  sql: Sql;
  catalog: Catalog;
  commits: Commits;
  cursors: Cursors;
  ttl: TtlMonitor;
}

/** Builds an engine on an open store file. `report` hears of what fails in the background, `onWrite` of each write. */
export function createEngine(sql: Sql, report: (error: unknown) => void, onWrite: () => void): Engine {
  const catalog = new Catalog(sql);
  const commits = new Commits(sql, () => catalog.load(), onWrite);
  const cursors = new Cursors();
  return { sql, catalog, commits, cursors, ttl: new TtlMonitor({ catalog, commits }, report) };
}

/** Makes everything written durable and lets go of the file. */
export function closeEngine(engine: Engine): void {
  engine.ttl.stop();
  engine.commits.flush();
  engine.cursors.close();
  engine.sql.close();
}
