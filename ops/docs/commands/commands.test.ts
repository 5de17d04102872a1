import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import t from 'tap';
import { entryOf } from '../../testing/entry-of.ts';
import { commandsOf, examplesOf, fullName, helpOf, pageOfProgram } from './page-of-program.ts';
import { programs } from './programs.ts';
import { wordsOf } from './words-of.ts';

t.test('the pages are what the programs say of themselves', async (t) => {
  for (const { create, facts } of programs) {
    const program = await create();
    const page = readFileSync(join(import.meta.dirname, `${program.name()}.md`), 'utf8');
    t.ok(page === pageOfProgram(program, facts), `${program.name()}.md is stale: run npm run -s generate:commands`);
  }
});

t.test('the docs show the --help of the real programs, which ends with 0', async (t) => {
  for (const [entry, name] of [
    ['ops/cli/wiki', 'wiki'],
    ['ops/admin/wiki-admin', 'wiki-admin'],
  ] as const) {
    const page = readFileSync(join(import.meta.dirname, `${name}.md`), 'utf8');
    const { status, stdout } = spawnSync(process.execPath, [...entryOf(entry), '--help'], { encoding: 'utf8' });
    t.equal(status, 0);
    // Lines are broken where the terminal ends.
    const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
    t.ok(flat(page).includes(flat(stdout)), name);
  }
});

t.test('every command has a purpose, arguments, exit codes and examples', async (t) => {
  for (const { create, facts } of programs) {
    const program = await create();
    for (const [code] of facts.exitCodes)
      t.match(helpOf(program), new RegExp(`\\b${code}\\b`), `${program.name()} ${code}`);
    for (const command of commandsOf(program)) {
      const name = fullName(command);
      t.ok(command.description().length > 5, name);
      for (const option of command.options) t.ok(option.description, `${name} ${option.long}`);
      const examples = examplesOf(command);
      t.ok(examples.length > 0, `${name} has an example`);
      t.ok(
        examples.every((example) => example.includes(name)),
        `the examples of ${name} are its own`,
      );
    }
  }
});

t.test('every example is understood by the program that it is for', async (t) => {
  for (const { create } of programs) {
    for (const command of commandsOf(await create())) {
      for (const example of examplesOf(command)) {
        const understood: string[] = [];
        const program = listening(await create(), (name) => understood.push(name));
        const words = wordsOf(example, program.name());
        t.ok(words.length > 0, example);
        await program
          .parseAsync(words, { from: 'user' })
          .catch((error: Error) => t.fail(`${example}: ${error.message}`));
        t.same(understood, [fullName(command)], example);
      }
    }
  }
});

/** Returns the program with commands that only record their calls. */
function listening(program: Command, onAsked: (name: string) => void): Command {
  const all = (command: Command): Command[] => [command, ...command.commands.flatMap(all)];
  for (const command of all(program)) {
    command.exitOverride().configureOutput({ writeErr: () => {} });
    if (command.commands.length === 0) command.action(() => onAsked(fullName(command)));
  }
  return program;
}
