import { Stop } from '../prelude/run-tool.mjs';

/**
 * Runs the stages one after the other, also after one has failed, and prints how long each took and, as the very last
 * line, `N passed, N failed`. Resolves with whether nothing failed.
 */
export async function runStages(stages, print = console.log) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const summary = [];
  for (const { name, run } of stages) {
    print(`\n── ${name} ──`);
    const started = Date.now();
    const counts = await run().catch((error) => {
      print(error instanceof Stop ? error.message : error.stack);
      return { passed: 0, failed: 1, skipped: 0 };
    });
    for (const key of Object.keys(total)) total[key] += counts[key];
    const line = `${name}: ${describe(counts)} in ${((Date.now() - started) / 1000).toFixed(1)} s`;
    print(line);
    summary.push(`  ${counts.failed === 0 ? '✓' : '✗'} ${line}`);
  }
  print(`\n${summary.join('\n')}\n`);
  if (total.skipped > 0) print(`${total.skipped} skipped`);
  print(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
