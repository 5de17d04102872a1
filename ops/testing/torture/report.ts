import type { Report } from './torture.ts';

/** A run as a table for a terminal. */
export function formatReport({
  topology,
  seed,
  rounds,
  requests,
  operations,
  faults,
  memory,
  violations,
}: Report): string {
  const { asked, answered, unanswered } = requests;
  const rows: [string, string][] = [
    ['topology', topology],
    ['seed', String(seed)],
    ['rounds', String(rounds)],
    ['requests', `${asked}, of which ${answered} answered and ${unanswered} not`],
    ...byName(Object.entries(operations)).map(([name, count]): [string, string] => [`  ${name}`, String(count)]),
    ['faults', String([...faults.values()].reduce((sum, { times }) => sum + times, 0))],
    ...byName([...faults]).map(([name, { times, slowestMs }]): [string, string] => [
      `  ${name}`,
      `${times}, healed within ${(slowestMs / 1000).toFixed(1)} s`,
    ]),
    ['memory of a replica', memoryLine(memory.map(({ api }) => api))],
    ['memory of web', memoryLine(memory.map(({ web }) => web))],
    ['violations', String(violations.length)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`);
  return [...lines, ...violations.map((violation) => `  ${violation}`)].join('\n');
}

const memoryLine = (memory: readonly number[]) =>
  memory.length === 0
    ? 'not measured'
    : `${memory[0]} MiB after the first round, ${memory.at(-1)} after the last, ${Math.max(...memory)} at most`;

const byName = <T>(entries: [string, T][]): [string, T][] => entries.sort(([one], [other]) => (one < other ? -1 : 1));
