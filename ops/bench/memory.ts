import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * By how many bytes a process has grown at the peak of some work, or null where the system doesn't report it (it is reported by
 * Linux alone).
 */
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

/** The process below `parent` that runs a program; undefined when there is none. */
export async function childRunning(parent: number, program: string): Promise<number | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).map(Number).filter(Number.isInteger);
  for (const pid of pids) {
    const [status, command] = await Promise.all([read(pid, 'status'), read(pid, 'cmdline')]);
    if (status.includes(`\nPPid:\t${parent}\n`) && command.includes(program)) return pid;
  }
  return undefined;
}

/** Returns the CPU time of a process in milliseconds; 0 if the system does not report it. */
export async function cpuMs(pid: number): Promise<number> {
  // After the name, which may hold anything: state, ten numbers, then user and system time in hundredths (proc(5)).
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
