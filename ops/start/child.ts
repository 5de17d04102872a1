import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildOptions {
  name: string;
  /** Arguments for the Node that runs this. */
  args: string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Hears every line of both streams. */
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
  /** Asks it to close and waits; after `graceMs` it is killed. Resolves with whether it closed in time. */
  stop(graceMs: number): Promise<boolean>;
  kill(): void;
}

/**
 * Starts a process that ends with this one: it has a process group of its own, so that Ctrl-C is ours to pass on, and an
 * IPC channel, whose end means that we are gone, also after a kill -9.
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
    // 'close', not 'exit': by then its last words have been read.
    child.once('close', (code, signal) => leave({ name, code, signal }));
  });
  const kill = () => {
    child.kill('SIGKILL');
    // A grandchild may hold the streams open; its process group goes with it.
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
