import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Test } from 'tap';

const count = 1_000;
const connectedMs = 3_000;

/** Why connections can't wait on this machine; undefined if they can. */
export const cannotWait = (): string | undefined => {
  try {
    return Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8')) > count
      ? undefined
      : 'the kernel lets fewer wait';
  } catch {
    return 'not on Linux';
  }
};

/** Returns how many of a thousand connections are established while the process does nothing. */
export async function connectWhileStopped(t: Test, child: ChildProcess, port: number): Promise<number> {
  child.kill('SIGSTOP');
  let connected = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => {
      connected += 1;
    });
    return socket.on('error', () => {});
  });
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    child.kill('SIGCONT');
  });
  for (const deadline = Date.now() + connectedMs; connected < count && Date.now() < deadline; ) await delay(20);
  return connected;
}
