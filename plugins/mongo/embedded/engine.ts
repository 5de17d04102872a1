import { Cursors } from './cursors.ts';
import { Catalog } from './store/catalog.ts';
import { Commits } from './store/commits.ts';
import type { Sql } from './store/sql.ts';
import { TtlMonitor } from './ttl.ts';

/** An open store and its state. */
export interface Engine {
  sql: Sql;
  catalog: Catalog;
  commits: Commits;
  cursors: Cursors;
  ttl: TtlMonitor;
}

/** `report` receives background failures, `onWrite` each write. */
export function createEngine(sql: Sql, report: (error: unknown) => void, onWrite: () => void): Engine {
  const catalog = new Catalog(sql);
  const commits = new Commits(sql, () => catalog.load(), onWrite);
  const cursors = new Cursors();
  return { sql, catalog, commits, cursors, ttl: new TtlMonitor({ catalog, commits }, report) };
}

/** Makes writes durable and closes the file. */
export function closeEngine(engine: Engine): void {
  engine.ttl.stop();
  engine.commits.flush();
  engine.cursors.close();
  engine.sql.close();
}
