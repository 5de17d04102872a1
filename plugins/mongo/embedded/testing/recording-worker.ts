import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Command } from '../commands/context.ts';
import { commands } from '../commands/table.ts';
import { accumulators } from '../pipeline/accumulators.ts';
import { expressionOperators } from '../pipeline/operators.ts';
import { searchStages } from '../pipeline/pipeline.ts';
import { stages } from '../pipeline/stages.ts';
import { fieldOperators } from '../query/filter.ts';
import { updateOperators } from '../update/operators.ts';
import { commandShape } from './command-shape.ts';

// Records command shapes per database and available operators if TEST_SHAPES_DIR is set.

const folder = process.env.TEST_SHAPES_DIR;
const known = new Set<string>();

function record(db: string, shapes: string[]): void {
  for (const line of shapes.map((shape) => `${db}\t${shape}\n`)) {
    if (known.has(line)) continue;
    known.add(line);
    appendFileSync(join(folder ?? '', `${process.pid}-${threadId}`), line);
  }
}

/** What the engine has, by its place in a command. */
const declared = {
  commands: [...commands.keys()],
  queries: ['$and', '$or', '$not', ...fieldOperators.keys()],
  updates: Object.keys(updateOperators),
  pipelines: [...searchStages, ...stages.keys(), ...accumulators.keys(), ...expressionOperators.keys()],
};

if (folder) {
  writeFileSync(join(folder, 'declared'), JSON.stringify(declared));
  const table = commands as Map<string, Command>;
  for (const [name, command] of commands) {
    table.set(name, (request) => {
      const isOfTest = request.db.startsWith('test_');
      record(
        isOfTest ? request.db : 'others',
        isOfTest ? commandShape(name, request.command, request.sequences) : [name],
      );
      return command(request);
    });
  }
}

await import('../worker.ts');
