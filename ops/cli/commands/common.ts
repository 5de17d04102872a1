import type { Command } from 'commander';

export interface CommonOptions {
  url?: string;
  json?: boolean;
}

/** The options that every command takes. */
export function withCommonOptions(command: Command): Command {
  return command.option('--url <url>', 'address of the wiki').option('--json', 'print JSON, for scripts');
}

/** The end of a command's help. Each is run by the test of `ops/docs/commands`. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
