import type { Doc } from '../bson/decode.ts';
import type { Engine } from '../engine.ts';
import type { Paused } from '../query/scan.ts';

export type Docs = Paused<Doc>;

/** What a stage may reach besides the documents that come in. */
export interface StageScope {
  engine: Engine;
  db: string;
  /** Variables of `let`. */
  variables: Doc;
}

/** A compiled stage: a stream in, a stream out. */
export type Stage = (docs: Docs) => Docs;
export type StageCompiler = (spec: unknown, scope: StageScope) => Stage;
