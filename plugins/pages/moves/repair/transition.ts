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
      /** The page's old path, and its present or intended one. */
      from: string;
      to: string;
      /**
       * `finished` is at its new path, `undone` at its old one, `displaced` at a free one beside it, because another page
       * has it.
       */
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
