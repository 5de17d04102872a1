import cliProgress from 'cli-progress';

const { Format, SingleBar } = cliProgress;

export interface Progress {
  start(total: number): void;
  step(failed: number): void;
  /** A line that stays, above the bar. */
  line(text: string): void;
  stop(): void;
}

/** A bar on a terminal; elsewhere a line now and then, so that a log of the import stays readable. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barOn(stream) : linesOn(stream);
}

function barOn(stream: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    stream,
    hideCursor: true,
    // The import has its own answer to Ctrl-C.
    gracefulExit: false,
    etaBuffer: 200,
    format: (options, params, payload) => {
      const rest = params.value < params.total ? `, ${Format.TimeFormat(params.eta, options, 1)} left` : '';
      const failed = payload.failed ? `, ${payload.failed} failed` : '';
      return `${Format.BarFormat(params.progress, options)} ${params.value}/${params.total}${failed}${rest}`;
    },
  });
  return {
    start: (total) => bar.start(total, 0, { failed: 0 }),
    step: (failed) => bar.increment(1, { failed }),
    line(text) {
      stream.write(`\r\u001b[K${text}\n`);
      if (bar.isActive) bar.render();
    },
    stop() {
      if (!bar.isActive) return;
      // The bar goes back to the place it saved at its start, which is above the lines printed since: save again.
      stream.write('\u001b7');
      bar.stop();
    },
  };
}

const lineEveryMs = 5_000;

function linesOn(stream: NodeJS.WriteStream): Progress {
  let total = 0;
  let done = 0;
  let last = Date.now();
  return {
    start(count) {
      total = count;
      stream.write(`${total} Markdown files\n`);
    },
    step(failed) {
      done++;
      if (Date.now() - last < lineEveryMs && done < total) return;
      last = Date.now();
      stream.write(`${done} of ${total}${failed ? `, ${failed} failed` : ''}\n`);
    },
    line: (text) => void stream.write(`${text}\n`),
    stop() {},
  };
}
