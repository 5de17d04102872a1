import type { Doc } from '../bson/decode.ts';

/** An operator's view of a document. */
export interface Target {
  doc: Doc;
  path: string;
  parts: readonly string[];
  /** Counts it as modified even if equal, as the server sometimes does. */
  touch: () => void;
}

export type UpdateOperator = (target: Target, operand: unknown) => void;
