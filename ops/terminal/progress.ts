import cliProgress from 'cli-progress';

const { Format, SingleBar } = cliProgress;

export interface Progress {
  start(total: number): void;
  /** The completed share and an optional note. */
  at(value: number, note?: string): void;
  /** A line that stays, above the bar. */
  line(text: string): void;
  /** Prints with the bar out of the way. */
  aside(print: () => void): void;
  stop(): void;
}

export interface ProgressUnit {
  /** Returns the progress as a count, such as `3/10`. */
  show(value: number, total: number): string;
  /** Returns the first line for a log; nothing if it is empty. */
  announce(total: number): string;
  /** Whether the bar disappears when done. */
  isPassing?: boolean;
}

/** Returns a bar on a terminal; occasional lines elsewhere. */
export function createProgress(stream: NodeJS.WriteStream, unit: ProgressUnit): Progress {
  return stream.isTTY ? barOn(stream, unit) : linesOn(stream, unit);
}

function barOn(stream: NodeJS.WriteStream, unit: ProgressUnit): Progress {
  const bar = new SingleBar({
    stream,
    hideCursor: true,
    clearOnComplete: unit.isPassing,
    // The commands have their own answer to Ctrl-C.
    gracefulExit: false,
    etaBuffer: 200,
    format: (options, params, payload) => {
      const rest = params.value < params.total ? `, ${Format.TimeFormat(params.eta, options, 1)} left` : '';
      const note = payload.note ? `, ${payload.note}` : '';
      return `${Format.BarFormat(params.progress, options)} ${unit.show(params.value, params.total)}${note}${rest}`;
    },
  });
  function aside(print: () => void) {
    stream.write('\r\u001b[K');
    print();
    if (bar.isActive) bar.render();
  }
  return {
    start: (total) => bar.start(total, 0, { note: '' }),
    at: (value, note = '') => bar.update(value, { note }),
    line: (text) => aside(() => void stream.write(`${text}\n`)),
    aside,
    stop() {
      if (!bar.isActive) return;
      // The bar returns to its saved place, now above the printed lines, so save again.
      stream.write('\u001b7');
      bar.stop();
    },
  };
}

const lineEveryMs = 5_000;

function linesOn(stream: NodeJS.WriteStream, unit: ProgressUnit): Progress {
  let total = 0;
  let last = Date.now();
  return {
    start(count) {
      total = count;
      const text = unit.announce(total);
      if (text) stream.write(`${text}\n`);
    },
    at(value, note = '') {
      if (Date.now() - last < lineEveryMs) return;
      last = Date.now();
      stream.write(`${unit.show(value, total)}${note ? `, ${note}` : ''}\n`);
    },
    line: (text) => void stream.write(`${text}\n`),
    aside: (print) => print(),
    stop() {},
  };
}
