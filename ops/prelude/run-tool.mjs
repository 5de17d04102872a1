import { spawn } from 'node:child_process';

/** A failure the reader can fix; the message is for them. */
export class Stop extends Error {
  name = 'Stop';
}

const running = new Set();

/** Runs a program and resolves with `{code, output}`; the output isn't shown. */
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

/** Runs `work`, kills its children on a signal, and turns a `Stop` into one message and exit code 1. */
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
