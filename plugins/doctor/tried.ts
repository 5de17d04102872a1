import type { Probe } from './schema.ts';

/** Describes a probe briefly. */
export function triedOf({ path, mode, argument, by, headers }: Probe): string {
  const with_ = {
    socket: ' with Upgrade: websocket',
    cookie: ' with a cookie',
    deliver: ` (${argument})`,
    slow: ` that takes ${Number(argument) / 1000} s`,
  }[mode as string];
  const range = headers.Range === undefined ? '' : ` with Range: ${headers.Range}`;
  return `GET ${path}${with_ ?? (by === 'script' ? ' with Authorization' : '')}${range}`;
}
