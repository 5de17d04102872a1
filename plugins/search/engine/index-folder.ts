import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openIndexFile, removeIndexFile } from './index-file.ts';
import { isBusy, Sql } from './sql.ts';

/** Processes that may share a folder. */
const slotsMax = 64;

/** A process's serving index, named by a file, and the next during a rebuild. In its own locked folder below `root`. */
export class IndexFolder {
  readonly #folder: string;
  readonly #lock: Sql;
  #serving: Sql;
  #next: Sql | null = null;

  constructor(root: string) {
    const { folder, lock } = takeSlot(root);
    this.#folder = folder;
    this.#lock = lock;
    try {
      this.#serving = openIndexFile(join(folder, this.#servingName()));
      this.#removeOthers();
    } catch (error) {
      lock.close();
      throw error;
    }
  }

  index(which: 'serving' | 'next'): Sql {
    if (which === 'serving') return this.#serving;
    if (!this.#next) throw new Error('No index is being rebuilt.');
    return this.#next;
  }

  /** An unfinished one is continued. */
  beginRebuild(generation: string): void {
    const path = join(this.#folder, nameOf(generation));
    if (this.#next?.path === path) return;
    this.#dropNext();
    this.#next = openIndexFile(path);
    noteGeneration(this.#next, generation);
  }

  commitRebuild(): void {
    const [before, next] = [this.#serving, this.index('next')];
    this.#name(next.path);
    this.#serving = next;
    this.#next = null;
    before.close();
    removeIndexFile(before.path);
  }

  startOver(generation: string): void {
    this.#dropNext();
    const { path } = this.#serving;
    this.#serving.close();
    removeIndexFile(path);
    this.#serving = openIndexFile(path);
    noteGeneration(this.#serving, generation);
  }

  close(): void {
    this.#next?.close();
    this.#serving.close();
    this.#lock.close();
  }

  #dropNext(): void {
    this.#next?.close();
    if (this.#next) removeIndexFile(this.#next.path);
    this.#next = null;
  }

  #servingName(): string {
    try {
      return readFileSync(join(this.#folder, 'serving'), 'utf8').match(/^index(?:-[0-9a-f]+)?\.db$/)?.[0] ?? 'index.db';
    } catch {
      return 'index.db';
    }
  }

  #name(path: string): void {
    const file = join(this.#folder, 'serving');
    writeFileSync(`${file}.new`, path.slice(this.#folder.length + 1));
    renameSync(`${file}.new`, file);
  }

  /** Left by a process that died while switching; keeps the next one. */
  #removeOthers(): void {
    const generation = String(this.#serving.get("SELECT value FROM meta WHERE name = 'generation'")?.[0] ?? '');
    for (const name of readdirSync(this.#folder)) {
      const other = /^index(?:-([0-9a-f]+))?\.db$/.exec(name);
      if (other && name !== this.#servingName() && (other[1] ?? '') <= generation) {
        removeIndexFile(join(this.#folder, name));
      }
    }
  }
}

function noteGeneration(sql: Sql, generation: string): void {
  sql.run("INSERT OR REPLACE INTO meta VALUES ('generation', ?)", [generation]);
}

function nameOf(generation: string): string {
  return `index-${generation}.db`;
}

function takeSlot(root: string): { folder: string; lock: Sql } {
  for (let slot = 0; slot < slotsMax; slot++) {
    const folder = join(root, String(slot));
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'lock');
    try {
      return { folder, lock: new Sql(path) };
    } catch (error) {
      if (!isBusy(error)) rmSync(path, { force: true });
    }
  }
  throw new Error(`All ${slotsMax} places for an index below ${root} are taken, or cannot be written.`);
}
