import type { Command } from 'commander';

export interface CommonOptions {
  url?: string;
  json?: boolean;
}

/** The options that every command takes. */
export function withCommonOptions(command: Command): Command {
  return command.option('--url <url>', 'address of the wiki').option('--json', 'answer in JSON, for scripts');
}
