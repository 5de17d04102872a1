import { readFile } from 'node:fs/promises';

/** Linux's clock ticks, on every architecture of Node. */
const ticksPerSecond = 100;

/** CPU seconds of all threads; NaN if unknown. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The bracketed program name may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
