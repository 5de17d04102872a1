import { spawn } from 'node:child_process';

/** What stops the start for a reason that the reader can mend; the message is written for them. */
export class Stop extends Error {
  name = 'Stop';
}

const running = new Set();

/** Runs a program to its end and resolves with `{code, output}`; both of its streams are kept, nothing is shown. */
export function runTool(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    running.add(child);
    child.on('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

/** Runs `work`; what it started does not outlive a signal, and a `Stop` is one message and exit code 1. */
export async function runMain(work) {
  const stop = (signal) => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exit(1);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
}
