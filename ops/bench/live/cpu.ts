import { readFile } from 'node:fs/promises';

/** Of Linux, on every architecture that Node runs on. */
const ticksPerSecond = 100;

/** Seconds that a process, all its threads, has computed so far; NaN where the system does not tell. */
export async function cpuSeconds(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
