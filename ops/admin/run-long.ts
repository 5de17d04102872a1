import type { FastifyInstance } from 'fastify';
import { listenForInterrupt } from '../terminal/interrupt.ts';
import { createProgress, type Progress } from '../terminal/progress.ts';
import { audited } from './audited.ts';
import { openWiki } from './open-wiki.ts';
import { type Print, printer } from './print.ts';
import { exitCodes } from './run.ts';

export interface LongWork {
  isJson: boolean;
  /** The unit of the counts, as in "1200 pages". */
  things: string;
  /** Printed at the first Ctrl-C, which stops between two steps. */
  onInterrupt: string;
  /** Opens what the command works on; by default the whole wiki. */
  open?: (env: NodeJS.ProcessEnv) => Promise<FastifyInstance>;
  /** The stream for results; standard output by default. */
  output?: NodeJS.WriteStream;
  /** The audit log entry; absent for read-only commands. */
  audited?: { command: string; isDryRun: boolean };
}

export interface LongContext {
  wiki: FastifyInstance;
  progress: Progress;
  /** Updates the bar; the first call, with 0, starts it. */
  onProgress(done: number, total: number): void;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  /** Prints a result, with the bar out of the way. */
  print: Print;
}

/** Runs long work with a progress bar, stopping cleanly on Ctrl-C. `work` returns whether something is left to do. */
export async function runLong(
  { isJson, things, onInterrupt, open = openWiki, output = process.stdout, audited: command }: LongWork,
  work: (context: LongContext) => Promise<{ isSomethingLeft: boolean }>,
): Promise<void> {
  const wiki = await open(process.env);
  const progress = createProgress(process.stderr, {
    show: (value, total) => `${value}/${total}`,
    announce: (total) => `${total} ${things}`,
  });
  const interrupt = listenForInterrupt(progress, { first: onInterrupt, second: 'Stopped at once.' });
  const printOut = printer(isJson, output);
  const onProgress = (done: number, total: number) => {
    if (done === 0) progress.start(total);
    progress.at(done);
  };
  const print: Print = (value, text) => progress.aside(() => printOut(value, text));
  try {
    // Audited even if the work was stopped halfway.
    if (command && !command.isDryRun) {
      await audited(wiki, { action: 'admin.command', details: { command: command.command } });
    }
    const { isSomethingLeft } = await work({ wiki, progress, onProgress, signal: interrupt.signal, print });
    // Recounts the remaining work.
    if (command && !command.isDryRun && wiki.hasDecorator('fleet')) await wiki.fleet.recountWork();
    if (isSomethingLeft) process.exitCode = exitCodes.left;
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    process.exitCode = exitCodes.interrupted;
  } finally {
    progress.stop();
    await wiki.close();
    interrupt.close();
  }
}
