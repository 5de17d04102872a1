import { readFile } from 'node:fs/promises';

/** Returns the memory of a process in bytes; 0 if unknown. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

/** The same in MiB, rounded. */
export const residentMebibytes = async (pid: number | undefined): Promise<number> =>
  Math.round((await residentBytes(pid)) / 1024 ** 2);
