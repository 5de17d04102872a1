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
      /** Old path, and present or intended one. */
      from: string;
      to: string;
      /** `finished`: new path; `undone`: old one; `displaced`: a free one beside. */
      outcome: 'finished' | 'undone' | 'displaced';
      isMended: boolean;
    };

export interface TransitionRepair {
  moves: number;
  pages: number;
  /** How many of both are not mended. */
  left: number;
}

export interface TransitionRepairOptions {
  isDryRun?: boolean;
  signal?: AbortSignal;
  onFinding?: (finding: TransitionFinding) => void;
}
