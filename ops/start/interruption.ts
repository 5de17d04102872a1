import { EventEmitter } from 'node:events';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * npm passes on the Ctrl-C that the terminal has sent to its children as well, so one press arrives twice. What comes
 * this soon after the first is the same press.
 */
const samePressMs = 1000;

export interface Interruption {
  /** Resolves when this process is asked to close. */
  asked: Promise<NodeJS.Signals>;
  /** Resolves when it is asked again: someone is in a hurry. */
  askedAgain: Promise<NodeJS.Signals>;
}

/** Listens for the signals that ask for closing, from now to the end of the process. */
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
