import { Parser } from 'tap-parser';

const ofTheRunner = /^# (Subtest|time=|\{ total|No coverage|no tests|TEST COMPLETE|timeout)/;

/**
 * Reads TAP from `stream` and reports it: a line per file, whole failures, and comments. Resolves with counts of
 * assertions; a file that fails without a failed assertion (crash, exit code) counts as one. `failures` names them,
 * `failedFiles` their files, `times` each file's ms; `isCut`: the output ended early. `sourceOf` maps a bundle to its
 * file.
 */
export async function countTap(stream, print, sourceOf = (name) => name) {
  const counts = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [], times: [], isCut: false };
  const parser = new Parser();
  const results = { pass: 'passed', fail: 'failed', skip: 'skipped', todo: 'skipped' };
  for (const [event, key] of Object.entries(results)) parser.on(event, () => counts[key]++);
  parser.on('fail', (result) => {
    const name = nameBySource(result.fullname || result.name, sourceOf);
    counts.failures.push(name);
    print(describeFailure(name, result));
  });
  parser.on('child', function listen(child) {
    child.on('comment', (comment) => {
      if (!ofTheRunner.test(comment)) print(`      ${comment.trim()}`);
    });
    child.on('child', listen);
  });
  parser.on('assert', ({ ok, name, time }) => {
    const file = sourceOf(name);
    if (!ok) counts.failedFiles.push(file);
    const ms = Math.round(time ?? 0);
    counts.times.push({ file, ms });
    print(`${ok ? '  ✓' : '  ✗'} ${file}  ${ms} ms`);
  });
  const completed = new Promise((resolve) => parser.on('complete', resolve));
  stream.on('error', () => parser.end());
  stream.pipe(parser);
  const { bailout, plan, count } = await completed;
  counts.isCut = Boolean(bailout) || plan?.end !== count;
  if (bailout) {
    print(`  Bail out! ${bailout}`);
    counts.failed++;
  }
  return counts;
}

function nameBySource(fullname, sourceOf) {
  const [file, ...rest] = fullname.split(' > ');
  return [sourceOf(file), ...rest].join(' > ');
}

function describeFailure(name, { diag }) {
  const title = `  ✗ ${name}`;
  const { at, found, wanted, doNotWant, pattern, diff, stack, exitCode, signal, error } = diag ?? {};
  const where = at?.fileName ? `${at.fileName}:${at.lineNumber}:${at.columnNumber}` : undefined;
  const details = { at: where, found, wanted, doNotWant, pattern, error, exitCode, signal, diff, stack };
  const lines = Object.entries(details).filter(([, value]) => value !== undefined && value !== null);
  return [title, ...lines.map(([key, value]) => indent(`${key}: ${asText(value)}`))].join('\n');
}

function asText(value) {
  const text = typeof value === 'string' ? value.trimEnd() : JSON.stringify(value, null, 2);
  return text.includes('\n') ? `\n${text.replace(/^/gm, '  ')}` : text;
}

function indent(text) {
  return text.replace(/^/gm, '      ');
}
