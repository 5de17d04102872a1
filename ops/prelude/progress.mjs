const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const everyMs = { terminal: 100, lines: 10_000 };

/**
 * Shows `label` until the work settles: an updating line on a terminal, occasional lines elsewhere. `detail()` reports
 * progress. Returns the work's result.
 */
export async function showProgress(label, work, detail = () => '', stream = process.stdout) {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = stream.isTTY === true && process.env.CI === undefined;
  let frame = 0;
  const show = () => {
    const text = [label, detail(), seconds()].filter(Boolean).join('  ');
    stream.write(isTerminal ? `\r\x1b[K${frames[frame++ % frames.length]} ${text}` : `  ${text}\n`);
  };
  if (!isTerminal) stream.write(`${label} …\n`);
  const timer = setInterval(show, isTerminal ? everyMs.terminal : everyMs.lines);
  try {
    const result = await work;
    stream.write(`${isTerminal ? '\r\x1b[K' : ''}✓ ${label}  ${seconds()}\n`);
    return result;
  } catch (error) {
    stream.write(`${isTerminal ? '\r\x1b[K' : ''}✗ ${label}  ${seconds()}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
