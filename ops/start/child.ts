import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildOptions {
  name: string;
  /** Arguments for the Node that runs this. */
  args: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Called for every line of both streams. */
  onLine: (line: string) => void;
}

export interface Exit {
  name: string;
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Child {
  name: string;
  exited: Promise<Exit>;
  hasExited(): boolean;
  /** Asks it to close; kills it after `graceMs`. Resolves with whether it closed in time. */
  stop(graceMs: number): Promise<boolean>;
  kill(): void;
}

/**
 * Starts a process that ends with this one, even after a kill -9, by an IPC channel; its own process group leaves
 * Ctrl-C to us.
 */
export function startChild({ name, args, cwd, env, onLine }: ChildOptions): Child {
  const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  for (const stream of [child.stdout, child.stderr]) if (stream) createInterface({ input: stream }).on('line', onLine);
  let isGone = false;
  const exited = new Promise<Exit>((resolve) => {
    const leave = (exit: Exit) => {
      isGone = true;
      resolve(exit);
    };
    child.once('error', () => leave({ name, code: null, signal: null }));
    // 'close' follows the last output, unlike 'exit'.
    child.once('close', (code, signal) => leave({ name, code, signal }));
  });
  const kill = () => {
    child.kill('SIGKILL');
    // A grandchild may hold the streams open, so the group is killed.
    if (child.pid !== undefined) killGroup(child.pid);
  };
  return {
    name,
    exited,
    hasExited: () => isGone,
    kill,
    async stop(graceMs) {
      if (isGone) return true;
      child.kill('SIGTERM');
      const abort = new AbortController();
      const late = wait(graceMs, 'late', { signal: abort.signal }).catch(() => 'late');
      const outcome = await Promise.race([exited, late]);
      abort.abort();
      if (outcome !== 'late') return true;
      kill();
      await exited;
      return false;
    },
  };
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
