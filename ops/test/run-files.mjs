import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

/**
 * Runs test files, each as a process of its own and `jobs` of them at once; returns a stream of TAP with a subtest for
 * each. A test of a file may take `timeoutSeconds` unless it asks for more with `t.setTimeout`; a file that does not end
 * long after that is killed. Tap's own runner would put its module loader into every process that a test starts, which
 * costs more than most of these do.
 */
export function runFiles(files, { jobs, timeoutSeconds, cwd, env, nodeArgs = [] }) {
  const tap = new PassThrough();
  const waiting = files.entries();
  const run = async () => {
    for (const [index, file] of waiting) {
      const { output, tookMs, failure } = await runFile(file, { timeoutSeconds, cwd, env, nodeArgs });
      const result = `${failure ? 'not ok' : 'ok'} ${index + 1} - ${file} # time=${tookMs}ms\n`;
      tap.write(`# Subtest: ${file}\n${asSubtest(output)}${result}${failure ? `  ---\n  ${failure}\n  ...\n` : ''}`);
    }
  };
  tap.write(`TAP version 14\n1..${files.length}\n`);
  Promise.all(Array.from({ length: jobs }, run)).then(
    () => tap.end(),
    (error) => tap.destroy(error),
  );
  return tap;
}

async function runFile(file, { timeoutSeconds, cwd, env, nodeArgs }) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...nodeArgs, file], {
    cwd,
    env: { ...env, TAP: '1', TAP_TIMEOUT: String(timeoutSeconds) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  const late = setTimeout(kill, 3 * timeoutSeconds * 1000);
  process.on('exit', kill);
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  process.off('exit', kill);
  clearTimeout(late);
  const failure = signal ? `signal: ${signal}` : code ? `exitCode: ${code}` : undefined;
  return { output, tookMs: Math.round(performance.now() - startedAt), failure };
}

function asSubtest(output) {
  const indented = output.replace(/^TAP version 14\n/, '').replace(/^(?=.)/gm, '    ');
  return indented === '' || indented.endsWith('\n') ? indented : `${indented}\n`;
}
