import type { Command } from 'commander';

/** By its name, what loads a command and returns the function that adds it to a program. */
export type Commands = Record<string, () => Promise<(program: Command) => void>>;

/** Adds the command that the arguments name; all of them, where they name none, in their order; none for the version. */
export async function addCommands(
  program: Command,
  commands: Commands,
  [first = '']: readonly string[],
): Promise<void> {
  const named = Object.hasOwn(commands, first) ? [commands[first]] : Object.values(commands);
  const loading = first === '--version' ? [] : named.map((load) => load?.());
  for (const add of await Promise.all(loading)) add?.(program);
}
