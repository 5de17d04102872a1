import type { Command } from 'commander';
import { run } from './run.ts';
import { type LongContext, runLong } from './run-long.ts';

type Chosen<Options> = Options & DryRun;

export interface DryRun {
  isDryRun: boolean;
}

export interface Rebuild<Result extends object, Options extends object> {
  name: string;
  description: string;
  help: string;
  /** The help text of `--dry-run`; without it there is no such option. */
  dryRun?: string;
  options?: readonly [flags: string, description: string][];
  /** The unit of the counts, as in "1200 pages". */
  things: string | ((options: Options) => string);
  /** Printed at the first Ctrl-C. */
  onInterrupt: string;
  rebuild(context: LongContext, options: Chosen<Options>): Promise<Result>;
  summaryOf(result: Result, options: Chosen<Options>): string;
  /** Whether something is left for the administrator to do. */
  isLeft(result: Result, options: Chosen<Options>): boolean;
  adviceOn?(result: Result, options: Chosen<Options>): string[];
}

export const runWithoutDryRun = 'Nothing was changed. Run this without --dry-run.';

/** Adds `wiki-admin rebuild <name>`. */
export function addRebuild<Result extends object, Options extends object = object>(
  group: Command,
  { name, description, help, dryRun, options = [], ...work }: Rebuild<Result, Options>,
): void {
  const command = group.command(name).description(description);
  if (dryRun) command.option('--dry-run', dryRun);
  for (const [flags, meaning] of options) command.option(flags, meaning);
  command
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((given: Options & { dryRun?: boolean; json?: boolean }) => run(() => runRebuild(given)));

  function runRebuild(given: Options & { dryRun?: boolean; json?: boolean }): Promise<void> {
    const { dryRun: isDryRun = false, json: isJson = false } = given;
    const things = typeof work.things === 'string' ? work.things : work.things(given);
    const audited = { command: `rebuild ${name}`, isDryRun };
    return runLong({ isJson, things, onInterrupt: work.onInterrupt, audited }, async (context) => {
      const chosen = { ...given, isDryRun };
      const result = await work.rebuild(context, chosen);
      context.progress.stop();
      context.print(dryRun ? { ...result, isDryRun } : result, work.summaryOf(result, chosen));
      for (const advice of work.adviceOn?.(result, chosen) ?? []) console.error(advice);
      return { isSomethingLeft: work.isLeft(result, chosen) };
    });
  }
}
