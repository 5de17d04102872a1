import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';

const watchMs = 50;
// /proc counts hundredths of a second on all architectures of Node.
const msPerTick = 10;

/**
 * Kills a process beyond deadline or memory, including native code. Without /proc uses the clock, and no memory limit.
 */
export function watchProcess(child: ChildProcess, bounds: { deadlineMs: number; maxRssBytes: number }) {
  const startedAt = performance.now();
  // Most texts finish before the first reading.
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
    /** Returns why it was killed, if so. */
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
  // After the parenthesised name; utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (fields.length < 13 || kibibytes === undefined) return null;
  return { cpuMs: (Number(fields[11]) + Number(fields[12])) * msPerTick, rssBytes: Number(kibibytes) * 1024 };
}
