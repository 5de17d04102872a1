import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Command } from '../commands/context.ts';
import { commands } from '../commands/table.ts';
import { commandShape } from './command-shape.ts';

// The engine's thread as tests start it: with TEST_SHAPES_DIR it writes down the shapes of the commands of each database.

const folder = process.env.TEST_SHAPES_DIR;
const known = new Set<string>();

function record(db: string, shapes: string[]): void {
  for (const line of shapes.map((shape) => `${db}\t${shape}\n`)) {
    if (known.has(line)) continue;
    known.add(line);
    appendFileSync(join(folder ?? '', `${process.pid}-${threadId}`), line);
  }
}

if (folder) {
  const table = commands as Map<string, Command>;
  for (const [name, command] of commands) {
    table.set(name, (request) => {
      if (request.db.startsWith('test_')) record(request.db, commandShape(name, request.command, request.sequences));
      return command(request);
    });
  }
}

await import('../worker.ts');
