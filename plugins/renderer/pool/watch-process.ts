import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const watchMs = 50;
// Linux counts processor time for /proc in hundredths of a second, on every architecture Node runs on.
const msPerTick = 10;

/**
 * Kills a process at work that is over its deadline or its memory. The heap limit of V8 does not count what native code
 * takes. Where there is no /proc, time is that of the clock and memory is not watched.
 */
export function watchProcess(child: ChildProcess, bounds: { deadlineMs: number; maxRssBytes: number }) {
  const startedAt = performance.now();
  // Most texts are done before the first reading, which costs more than they do.
  let before: Use | null | undefined;
  let isEnded = false;
  let reason: string | null = null;

  const timer = setInterval(async () => {
    const now = await readUse(child);
    if (isEnded) return;
    before ??= now;
    const clockMs = performance.now() - startedAt;
    const busyMs = before && now ? Math.min(clockMs, now.cpuMs - before.cpuMs) : clockMs;
    if (now && now.rssBytes > bounds.maxRssBytes) stop(`over ${bounds.maxRssBytes} bytes of memory`);
    else if (busyMs > bounds.deadlineMs) stop(`over ${bounds.deadlineMs} ms`);
  }, watchMs);
  timer.unref();

  function stop(why: string): void {
    reason = why;
    child.kill('SIGKILL');
  }

  return {
    /** Ends the watch, and says why the process was killed if it was. */
    end(): string | null {
      clearInterval(timer);
      isEnded = true;
      return reason;
    },
  };
}

interface Use {
  cpuMs: number;
  rssBytes: number;
}

async function readUse({ pid }: ChildProcess): Promise<Use | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [stat, status] = await Promise.all([read('stat'), read('status')]);
  // The second field is the program's name in parentheses and may hold spaces; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (fields.length < 13 || kibibytes === undefined) return null;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, rssBytes: Number(kibibytes) * 1024 };
}
