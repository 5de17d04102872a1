import type { Clause, Condition } from '../query/query.ts';

/** A page as it is searched. */
export interface SearchDocument {
  /** 24 hex digits. */
  pageId: string;
  /** Of all that is searched: two documents with the same one are the same. */
  digest: string;
  path: string;
  title: string;
  /** Milliseconds. */
  updatedAt: number;
  /** Who made it and who changed it last: 24 hex digits each. */
  people: string[];
  /** The rendered tree as JSON. */
  article: string;
  tags: string[];
  comments: string[];
  attachments: string[];
  /** Where its links lead: paths, and permalinks as they are. */
  targets: string[];
}

export interface Batch {
  put: SearchDocument[];
  /** Pages that are not to be found any more. */
  remove: string[];
}

export type EngineCondition = Exclude<Condition, { kind: 'by' }> | { kind: 'by'; ids: string[] };

export interface EngineQuery {
  clauses: Clause<EngineCondition>[];
  /** What stands at these places and below them is not there for who asks. */
  hiddenPlaces: string[];
  /** Only titles and paths are looked at. */
  isOfNames: boolean;
  offset: number;
  limit: number;
}

export type MatchedIn = 'title' | 'heading' | 'path' | 'body' | 'tag' | 'comment' | 'attachment';

/** From one UTF-16 unit to before another. */
export type Range = [start: number, end: number];

export interface Hit {
  pageId: string;
  title: string;
  matchedIn: MatchedIn;
  titleHighlights: Range[];
  passage: { text: string; highlights: Range[] } | null;
  anchor: string | null;
}

export interface Answer {
  hits: Hit[];
  /** All that fit, of what is there for who asks. */
  total: number;
}

export interface SimilarWord {
  word: string;
  /** How many slips away. */
  distance: number;
  /** That hold it. */
  pages: number;
}

export interface EngineStatus {
  pages: number;
  /** Which order to build it anew it has followed; empty: none. */
  generation: string;
}

/**
 * What finds pages: one index of one replica. A server that searches can stand behind it as well as a file. All of it may
 * be called while anything else of it is under way. Throws IndexDamaged where it has to be made anew.
 */
export interface SearchEngine {
  apply(batch: Batch): Promise<void>;
  /** What is known of pages with ids after one and up to another, `null` for none: for whoever looks for drift. */
  digests(after: string | null, until: string | null): Promise<ReadonlyMap<string, string>>;
  digestsOf(pageIds: string[]): Promise<ReadonlyMap<string, string>>;
  query(query: EngineQuery): Promise<Answer>;
  count(query: EngineQuery): Promise<number>;
  /** Words a slip or two away from one that stand on pages which are not hidden, the nearest first. */
  similarWords(word: string, hiddenPlaces: string[]): Promise<SimilarWord[]>;
  status(): Promise<EngineStatus>;
}

/** The index that serves, and one that is being built beside it. */
export interface SearchIndexes {
  readonly serving: SearchEngine;
  /** Opens what is to serve next; goes on where it was left when it is asked for again. */
  beginRebuild(generation: string): Promise<SearchEngine>;
  /** Has it serve, and lets go of the one before. */
  commitRebuild(): Promise<void>;
  /** Throws the one that serves away and begins with an empty one, as if an order had been followed. */
  startOver(generation: string): Promise<void>;
  close(): Promise<void>;
}

/** The index cannot be read: it has to be made anew. */
export class IndexDamaged extends Error {}
