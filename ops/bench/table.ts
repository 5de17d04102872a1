export interface Row {
  what: string;
  ours: string;
  peer: string;
  /** Our time divided by the peer's, or another stated ratio; may be empty. */
  ratio: string;
}

export function formatTable(rows: Row[]): string {
  const heading: Row = { what: '', ours: 'ours', peer: 'against', ratio: 'ratio' };
  const columns = ['what', 'ours', 'peer', 'ratio'] as const;
  const widths = columns.map((column) => Math.max(...[heading, ...rows].map((row) => row[column].length)));
  const line = (row: Row) => columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join('  ');
  return [line(heading), ...rows.map(line)].map((text) => text.trimEnd()).join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** Returns the value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const asTimes = (ratio: number) => `${ratio.toFixed(ratio < 10 ? 2 : 1)} x`;
export const asMs = (ms: number) => `${ms < 1 ? ms.toFixed(3) : ms.toFixed(1)} ms`;
export const asRate = (perSecond: number) => `${Math.round(perSecond)} /s`;
export const asMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
