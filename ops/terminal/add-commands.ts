import type { Command } from 'commander';

type Add = (parent: Command) => void;

/** Loaders by command name; each returns the function that adds the command. */
export type Commands = Record<string, () => Promise<Add>>;

/** Returns the entry of a command that has subcommands. */
export function group(name: string, description: string, ...loaders: (() => Promise<Add>)[]): Commands {
  const load = async (): Promise<Add> => {
    const adders = await Promise.all(loaders.map((one) => one()));
    return (program) => {
      const parent = program.command(name).description(description);
      for (const add of adders) add(parent);
    };
  };
  return { [name]: load };
}

/** Adds the named command; all if none is named; none for the version. */
export async function addCommands(
  program: Command,
  commands: Commands,
  [first = '']: readonly string[],
): Promise<void> {
  const named = Object.hasOwn(commands, first) ? [commands[first]] : Object.values(commands);
  const loading = first === '--version' ? [] : named.map((load) => load?.());
  for (const add of await Promise.all(loading)) add?.(program);
}
