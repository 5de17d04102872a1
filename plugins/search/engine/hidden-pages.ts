import type { Sql } from './sql.ts';

/** The number of sets of places that have a table. */
const tablesMax = 32;

interface Made {
  /** The state of the index when the tables were filled. */
  state: number;
  /** The tables' names, by their places. */
  tables: Map<string, string>;
}

const madeOf = new WeakMap<Sql, Made>();
let lastNumber = 0;

/**
 * Table of documents in subtrees; null without places. Filled before searching: on the first hidden match, timing would
 * leak it.
 */
export function hiddenTable(sql: Sql, places: readonly string[]): string | null {
  if (places.length === 0) return null;
  const made = madeOf.get(sql) ?? { state: 0, tables: new Map() };
  madeOf.set(sql, made);
  if (made.state !== stateOf(sql)) dropAll(sql, made);
  const key = JSON.stringify(places);
  const before = made.tables.get(key);
  if (before) return before;
  if (made.tables.size >= tablesMax) dropAll(sql, made);
  const table = `hidden_${++lastNumber}`;
  sql.exec(`CREATE TEMP TABLE ${table} (id INTEGER PRIMARY KEY)`);
  fill(sql, table, places);
  // Not before: an unfilled table would hide nothing.
  made.tables.set(key, table);
  made.state = stateOf(sql);
  return table;
}

/** One index range per place. */
function fill(sql: Sql, table: string, places: readonly string[]): void {
  const list = JSON.stringify(places.map((place) => (place === '/' ? '' : place)));
  sql.runOnce(
    `INSERT OR IGNORE INTO ${table}
       SELECT docs.id FROM json_each(?) place CROSS JOIN docs ON docs.path = place.value
       UNION ALL
       SELECT docs.id FROM json_each(?) place CROSS JOIN docs
         ON docs.path >= place.value || '/' AND docs.path < place.value || '0'`,
    [list, list],
  );
}

function dropAll(sql: Sql, { tables }: Made): void {
  for (const table of tables.values()) sql.exec(`DROP TABLE ${table}`);
  tables.clear();
}

/** Returns rows written by this, the only, connection. */
function stateOf(sql: Sql): number {
  return Number(sql.get('SELECT total_changes()')?.[0]);
}
