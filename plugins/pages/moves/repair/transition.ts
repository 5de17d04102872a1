import type { MoveKind, MoveState } from '../move.ts';

/** An abandoned page in transit, and its repair. */
export type TransitionFinding =
  | {
      kind: 'move';
      id: string;
      move: MoveKind;
      from: string;
      /** `null`: the trash. */
      to: string | null;
      /** The step it has reached. */
      state: MoveState;
      isMended: boolean;
    }
  | {
      kind: 'page';
      id: string;
      /** The old path, and the current or intended one. */
      from: string;
      to: string;
      /** `finished`: new path; `undone`: old one; `displaced`: a free one beside. */
      outcome: 'finished' | 'undone' | 'displaced';
      isMended: boolean;
    };

export interface TransitionRepair {
  moves: number;
  pages: number;
  /** The number of moves and pages that aren't repaired. */
  left: number;
}

export interface TransitionRepairOptions {
  isDryRun?: boolean;
  signal?: AbortSignal;
  onFinding?: (finding: TransitionFinding) => void;
}
