import { readFile } from 'node:fs/promises';

/** Linux's clock ticks, the same on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Returns the CPU seconds of all threads of a process; NaN if the system does not report them. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program is in brackets and may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
