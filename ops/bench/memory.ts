import { readdir, readFile, writeFile } from 'node:fs/promises';

/** Returns bytes by which a process grew at its peak; null except on Linux. */
export async function peakGrowth(pid: number, work: () => Promise<unknown>): Promise<number | null> {
  try {
    // 5 sets the peak back to what is used now (proc(5)).
    await writeFile(`/proc/${pid}/clear_refs`, '5');
  } catch {
    return null;
  }
  const before = await field(pid, 'VmRSS');
  await work();
  return (await field(pid, 'VmHWM')) - before;
}

/** Returns the process below `parent` that runs a program, if any. */
export async function childRunning(parent: number, program: string): Promise<number | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  for (const pid of pids) {
    const [status, command] = await Promise.all([read(pid, 'status'), read(pid, 'cmdline')]);
    if (status.includes(`\nPPid:\t${parent}\n`) && command.includes(program)) return pid;
  }
  return undefined;
}

/** CPU milliseconds of a process; 0 if unknown. */
export async function cpuMs(pid: number): Promise<number> {
  // After the name: state, ten numbers, then user and system time in hundredths (proc(5)).
  const fields = (await read(pid, 'stat')).replace(/^.*\) /, '').split(' ');
  return 10 * (Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
}

async function field(pid: number, name: string): Promise<number> {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(await read(pid, 'status'))?.[1];
  return Number(kibibytes ?? Number.NaN) * 1024;
}

function read(pid: number, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
}
