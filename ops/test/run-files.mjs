import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

const endMark = '# the end of a file; it leaves open: ';

/**
 * Runs test files in `jobs` workers, or in their own process if `needsProcess`. Returns a TAP stream with a subtest
 * each. `timeoutSeconds` applies per test unless changed by `t.setTimeout`; a file far beyond it is killed with its
 * worker. Tap's own runner would load its module loader into every process that tests start.
 */
export function runFiles(files, { jobs, timeoutSeconds, cwd, env, nodeArgs = [], needsProcess = () => true }) {
  const tap = new PassThrough();
  const waiting = files.entries();
  const options = { timeoutSeconds, cwd, nodeArgs, env: { ...env, TAP: '1', TAP_TIMEOUT: String(timeoutSeconds) } };
  const run = async () => {
    const worker = createWorker(options);
    for (const [index, file] of waiting) {
      const startedAt = performance.now();
      const { output, failure } = await (needsProcess(file) ? runProcess(file, options) : worker.run(file));
      const tookMs = Math.round(performance.now() - startedAt);
      const result = `${failure ? 'not ok' : 'ok'} ${index + 1} - ${file} # time=${tookMs}ms\n`;
      const diagnosis = failure ? `  ---\n  ${failure}\n  ...\n` : '';
      tap.write(`# Subtest: ${file}\n${output}${result}${diagnosis}`);
    }
    worker.end();
  };
  tap.write(`TAP version 14\n1..${files.length}\n`);
  Promise.all(Array.from({ length: jobs }, run)).then(
    () => tap.end(),
    (error) => tap.destroy(error),
  );
  return tap;
}

async function runProcess(file, { timeoutSeconds, cwd, env, nodeArgs }) {
  const child = spawn(process.execPath, [...nodeArgs, file], {
    cwd,
    env: { ...env, TEST_FILE: resolve(cwd, file) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const guard = guardProcess(child, timeoutSeconds);
  const [output, end] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  guard.release();
  const indented = output.replace(/^TAP version 14\n/, '').replace(/^(?=.)/gm, '    ');
  return { output: endLine(indented), failure: describeExit(end) };
}

/** A process for many files; starts with the first, and again if one ends it. */
function createWorker({ timeoutSeconds, cwd, env, nodeArgs }) {
  let child;
  let exited;
  const start = () => {
    const stdio = ['ignore', 'pipe', 'inherit', 'ipc'];
    child = fork(join(import.meta.dirname, 'worker.mjs'), { cwd, env, execArgv: nodeArgs, stdio });
    child.stdout.setEncoding('utf8');
    exited = once(child, 'exit');
  };

  return {
    async run(file) {
      if (!child) start();
      const guard = guardProcess(child, timeoutSeconds);
      child.send({ file: resolve(cwd, file), endMark, timeoutSeconds });
      const said = await readToMark(child.stdout, `\n${endMark}`);
      guard.release();
      const output = ownLines(said.text);
      if (!said.isWhole) {
        const end = await exited;
        child = undefined;
        return { output, failure: describeExit(end) ?? 'error: it ended the process' };
      }
      const failure = /^ {4}not ok /m.test(said.text)
        ? 'exitCode: 1'
        : said.rest && `error: it leaves ${said.rest} open`;
      return { output, failure };
    },
    end: () => child?.disconnect(),
  };
}

/** Reads through the mark's line, or to the end. */
function readToMark(stream, mark) {
  let text = '\n';
  return new Promise((resolve) => {
    const settle = (said) => {
      stream.off('data', read).off('end', end);
      resolve(said);
    };
    const end = () => settle({ text: text.slice(1), rest: '', isWhole: false });
    const read = (chunk) => {
      text += chunk;
      const at = text.indexOf(mark, Math.max(0, text.length - chunk.length - 200));
      const lineEnd = at === -1 ? -1 : text.indexOf('\n', at + mark.length);
      if (lineEnd === -1) return;
      settle({ text: text.slice(1, at + 1), rest: text.slice(at + mark.length, lineEnd), isWhole: true });
    };
    stream.on('data', read).on('end', end);
  });
}

/** The output of the file is nested two subtests deep. */
function ownLines(text) {
  return text.replace(/^(?! {8}).*\n/gm, '').replace(/^ {4}/gm, '');
}

function guardProcess(child, timeoutSeconds) {
  const kill = () => child.kill('SIGKILL');
  const late = setTimeout(kill, 3 * timeoutSeconds * 1000);
  process.on('exit', kill);
  return {
    release() {
      process.off('exit', kill);
      clearTimeout(late);
    },
  };
}

const describeExit = ([code, signal]) => (signal ? `signal: ${signal}` : code ? `exitCode: ${code}` : undefined);

const endLine = (text) => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
