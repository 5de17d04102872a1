import { Stop } from '../prelude/run-tool.mjs';

/**
 * Runs all stages in turn, even after a failure. Prints failures (`failed: `; `unsteady: ` for those that passed on the
 * second run), stage times, the ten slowest files and finally `N passed, N failed`. Resolves with whether nothing
 * failed.
 */
export async function runStages(stages, print = console.log) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  const failures = [];
  const unsteady = [];
  const times = [];
  for (const { name, run } of stages) {
    print(`\n── ${name} ──`);
    const started = Date.now();
    const counts = await run().catch((error) => {
      print(error instanceof Stop ? error.message : error.stack);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of Object.keys(total)) total[key] += counts[key];
    unsteady.push(...(counts.unsteady ?? []));
    times.push(...(counts.times ?? []));
    const line = `${name}: ${describe(counts)} in ${((Date.now() - started) / 1000).toFixed(1)} s`;
    print(line);
    failures.push(...(counts.failures ?? (counts.failed > 0 ? [name] : [])));
    summary.push(`  ${counts.failed === 0 ? '✓' : '✗'} ${line}`);
  }
  print(`\n${summary.join('\n')}\n`);
  for (const { file, ms } of times.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) print(`slow: ${file}  ${ms} ms`);
  for (const name of unsteady) print(`unsteady: ${name}`);
  for (const failure of failures) print(`failed: ${failure}`);
  if (total.skipped > 0) print(`${total.skipped} skipped`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
