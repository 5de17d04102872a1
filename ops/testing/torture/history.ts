/** What was done in a run, in order, each line with its time in ms; the oldest lines are dropped beyond a bound. */
export function createHistory(linesMax = 500_000) {
  const lines: string[] = [];
  const began = performance.now();
  return {
    lines,
    note(what: string): void {
      lines.push(`${Math.round(performance.now() - began)} ${what}`);
      if (lines.length > linesMax) lines.splice(0, linesMax / 10);
    },
    /** The lines about the records or words that the first violation names, and the faults between them. */
    about(violations: readonly string[]): string[] {
      const named = violations.map((violation) => violation.match(recordOrWord) ?? []);
      const names = named.find((found) => found.length > 0) ?? [];
      const isAbout = (line: string) => names.some((name) => line.includes(name));
      // Words are the same in each round.
      const written = lines.findLastIndex((line) => isAbout(line) && line.includes(' writes '));
      const first = written < 0 ? lines.findIndex(isAbout) : written;
      if (first < 0) return [];
      return lines.slice(first).filter((line) => isAbout(line) || / (fault: |healed: |round )/.test(line));
    },
  };
}

/** An id, or a word typed live. */
const recordOrWord = /\b[0-9a-f]{24}\b|([\u4e00-\u9fff])[a-z]+\d+\1/g;

export type History = ReturnType<typeof createHistory>;
