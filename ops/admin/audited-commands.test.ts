import type { Command } from 'commander';
import t from 'tap';
import { createProgram } from './program.ts';

/** Commands that change stored data; each writes its user to the audit log (`audited.ts`). */
const changing = [
  'user create',
  'user promote',
  'user demote',
  'user suspend',
  'user reinstate',
  'user reset-password',
  'user reset-second-factor',
  'settings set',
  'settings import',
  'attachments verify',
  'page-history repair',
  'backup',
  'restore',
  'coordination clear',
  'rebuild rendered-ast',
  'rebuild links',
  'rebuild tags',
  'rebuild tree',
  'rebuild activity',
  'rebuild search',
];
/** What only reads, asks or sends. */
const reading = [
  'user list',
  'settings get',
  'settings export',
  'mail test',
  'check',
  'audit',
  'doctor',
  'replicas check',
];

/** Returns commands with an action, by their words. */
function leavesOf(command: Command, words: string[] = []): string[] {
  if (command.commands.length === 0) return [words.join(' ')];
  return command.commands.flatMap((one) => leavesOf(one, [...words, one.name()]));
}

t.test('every command is classified as audited or not', async (t) => {
  t.same(leavesOf(await createProgram()).sort(), [...changing, ...reading].sort());
});
