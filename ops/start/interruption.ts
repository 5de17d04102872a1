import { EventEmitter } from 'node:events';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm forwards a Ctrl-C that the terminal also sent, so one press arrives twice. */
const samePressMs = 1000;

export interface Interruption {
  /** Resolves when the process should close. */
  asked: Promise<NodeJS.Signals>;
  /** Resolves at the second request to close. */
  askedAgain: Promise<NodeJS.Signals>;
}

/** Listens for closing signals until the process ends. */
export function listenForInterruption(): Interruption {
  let firstAt: number | null = null;
  const presses = new EventEmitter();
  for (const signal of signals) {
    process.on(signal, () => {
      if (firstAt === null) presses.emit('first', signal);
      else if (Date.now() - firstAt > samePressMs) presses.emit('second', signal);
      firstAt ??= Date.now();
    });
  }
  const pressed = (which: string) => new Promise<NodeJS.Signals>((resolve) => presses.once(which, resolve));
  return { asked: pressed('first'), askedAgain: pressed('second') };
}
