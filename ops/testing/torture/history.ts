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
    /** The lines about the records that the first violation names, and the faults between them. */
    about(violations: readonly string[]): string[] {
      const ids =
        violations.map((violation) => violation.match(/\b[0-9a-f]{24}\b/g) ?? []).find((found) => found.length > 0) ??
        [];
      const isAbout = (line: string) => ids.some((id) => line.includes(id));
      const first = lines.findIndex(isAbout);
      if (first < 0) return [];
      return lines.slice(first).filter((line) => isAbout(line) || / (fault: |healed: |round )/.test(line));
    },
  };
}

export type History = ReturnType<typeof createHistory>;
