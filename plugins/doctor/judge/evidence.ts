import type { Answer, Facts, Probe } from '../schema.ts';

export interface Result {
  probe: Probe;
  answer: Answer;
  /** The request as text for people: `GET /collab`. */
  tried: string;
  /** The origin that it was sent to. */
  at: string;
}

export interface Evidence {
  origin: string;
  results: readonly Result[];
  /** Expected headers and bytes, by kind. */
  samples: Readonly<Record<string, { headers: Record<string, string>; sha256: string }>>;
  idleMs: number;
  /** Browsers hide part of a response. */
  isBrowser: boolean;
}

/** Returns the facts from the first echo. */
export function factsIn(results: readonly Result[]): Facts | null {
  return results.find(({ answer }) => answer.echo)?.answer.echo?.facts ?? null;
}

/** Returns an answer in a few words. */
export function gotOf({ status, error, mark, headers }: Answer): string {
  if (status === 0) return error ?? 'no answer';
  const by = mark === null ? 'neither from the api nor from the web process' : `from the ${mark} process`;
  return `HTTP ${status} ${headers.location ? `to ${headers.location} ` : ''}${by}`;
}
