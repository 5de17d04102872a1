import type { Command } from 'commander';

export interface CommonOptions {
  url?: string;
  json?: boolean;
}

export function withCommonOptions(command: Command): Command {
  return command.option('--url <url>', 'address of the wiki').option('--json', 'print JSON, for scripts');
}

/** Returns the end of a command's help; `ops/docs/commands` tests each. */
export function examples(...lines: string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
