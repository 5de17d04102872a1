import type { AppInfo } from './answering.ts';
import type { Exit } from './child.ts';
import { levelNumber, readableLine } from './log-line.ts';
import type { Settings } from './settings.ts';
import { welcome } from './welcome.ts';

export type Terminal = ReturnType<typeof createTerminal>;

/** Terminal output: only problems until there is an address, then logs. */
export function createTerminal(logLevel: string) {
  const minimumLevel = levelNumber(logLevel);
  let state: 'starting' | 'failed' | 'running' | 'closing' = 'starting';
  const firstWords: Record<string, string[]> = { api: [], web: [] };
  return {
    line(name: string, line: string) {
      // A process that can't start explains itself in plain words, kept for the final message.
      const isPlain = !line.startsWith('{');
      if (state === 'starting' && isPlain) firstWords[name]?.push(line);
      if ((state === 'starting' || state === 'failed') && isPlain) return;
      const text = readableLine(name, line, minimumLevel);
      if (text !== null) console.error(text);
    },
    unreachable(process: string, method: string, path: string, reason: string) {
      if (state === 'running') console.error(`proxy  ${process} is not answering (${reason}): ${method} ${path}`);
    },
    ready(settings: Settings, info: AppInfo) {
      if (state !== 'starting') return;
      state = 'running';
      console.log(welcome(settings, info));
    },
    died(exit: Exit) {
      console.error(`The ${exit.name} process ${endOf(exit)}; restarting it.`);
    },
    ended({ name, ...end }: Exit) {
      const how = endOf(end);
      const words = firstWords[name]?.join('\n').trim();
      if (state === 'running') console.error(`The ${name} process ${how}, too often; stopping everything.`);
      else console.error(words || `The ${name} process ${how} before it was ready.`);
      state = state === 'running' ? 'closing' : 'failed';
    },
    closing() {
      if (state === 'closing' || state === 'failed') return;
      console.log('\nClosing …');
      state = 'closing';
    },
    killed(name: string) {
      console.error(`The ${name} process did not close in time and was killed.`);
    },
  };
}

const endOf = ({ code, signal }: Pick<Exit, 'code' | 'signal'>): string =>
  signal ? `was ended by ${signal}` : `ended with exit code ${code}`;
