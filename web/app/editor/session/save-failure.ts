import { ApiProblem } from '../../api/problem.ts';

/** Grouped by what the writer can do. */
export type FailureKind =
  | 'waiting'
  | 'signed-out'
  | 'too-large'
  | 'moving'
  | 'full'
  | 'gone'
  | 'trashed'
  | 'path-taken'
  | 'path-refused'
  | 'other';

export interface SaveFailure {
  kind: FailureKind;
  problem: unknown;
}

const kinds: Record<string, FailureKind> = {
  network_unreachable: 'waiting',
  unauthorized: 'signed-out',
  page_too_large: 'too-large',
  page_moving: 'moving',
  storage_full: 'full',
  page_not_found: 'gone',
  page_trashed: 'trashed',
  path_taken: 'path-taken',
  path_invalid: 'path-refused',
  path_reserved: 'path-refused',
};

/** Whether it is retried automatically. */
export function isPassing({ kind }: SaveFailure): boolean {
  return kind === 'waiting' || kind === 'moving' || kind === 'full';
}

/** `waiting` without connection or server, whatever a proxy says. */
export function saveFailureOf(problem: unknown): SaveFailure {
  if (!(problem instanceof ApiProblem)) return { kind: 'other', problem };
  const isAway = problem.status >= 502 && problem.status <= 504;
  return { kind: isAway ? 'waiting' : (kinds[problem.code] ?? 'other'), problem };
}
