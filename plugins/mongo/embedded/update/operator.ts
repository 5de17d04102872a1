import type { Doc } from '../bson/decode.ts';

/** The view that an operator has of the document it changes. */
export interface Target {
  doc: Doc;
  path: string;
  parts: readonly string[];
  /** Counts the document as modified even if it stays as it is, as the server does for some changes. */
  touch: () => void;
}

export type UpdateOperator = (target: Target, operand: unknown) => void;
