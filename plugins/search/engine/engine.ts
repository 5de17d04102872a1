import type { Clause, Condition } from '../query/query.ts';

export interface SearchDocument {
  /** 24 hex digits. */
  pageId: string;
  /** The digest of everything that is searched: equal documents have the same. */
  digest: string;
  path: string;
  title: string;
  /** Milliseconds. */
  updatedAt: number;
  /** Its creator and its last editor: 24 hex digits each. */
  people: string[];
  /** The rendered tree as JSON. */
  article: string;
  tags: string[];
  comments: string[];
  attachments: string[];
  /** The distinct targets of its links: paths, and permalinks as they are. */
  targets: string[];
}

export interface Batch {
  put: SearchDocument[];
  /** Pages to remove from the index. */
  remove: string[];
}

export type EngineCondition = Exclude<Condition, { kind: 'by' }> | { kind: 'by'; ids: string[] };

export interface EngineQuery {
  clauses: Clause<EngineCondition>[];
  /** Pages at these places and below are hidden from the asker. */
  hiddenPlaces: string[];
  /** Matches titles and paths only, and returns no passages. */
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
  /** How many visible pages match. */
  total: number;
}

export interface SimilarWord {
  word: string;
  /** Edit distance. */
  distance: number;
  /** How many contain it. */
  pages: number;
}

export interface EngineStatus {
  pages: number;
  /** The last rebuild order that was carried out; empty: none. */
  generation: string;
  /** The position noted last. */
  knownUntil: string | null;
}

/**
 * One index of one replica; a file, or a search server. All methods may be called concurrently.
 * @throws IndexDamaged when the index has to be rebuilt.
 */
export interface SearchEngine {
  apply(batch: Batch): Promise<void>;
  /** Returns the digests of pages with ids in (after, until], null for unbounded, to detect drift. */
  digests(after: string | null, until: string | null): Promise<ReadonlyMap<string, string>>;
  digestsOf(pageIds: string[]): Promise<ReadonlyMap<string, string>>;
  query(query: EngineQuery): Promise<Answer>;
  count(query: EngineQuery): Promise<number>;
  /** Returns words on visible pages at an edit distance of 1 or 2, the nearest first. */
  similarWords(word: string, hiddenPlaces: string[]): Promise<SimilarWord[]>;
  /** Keeps a mark with the index. */
  noteKnownUntil(mark: string): Promise<void>;
  status(): Promise<EngineStatus>;
}

/** The serving index and the one being built. */
export interface SearchIndexes {
  readonly serving: SearchEngine;
  /** Opens the next index; resumes an unfinished rebuild. */
  beginRebuild(generation: string): Promise<SearchEngine>;
  /** Makes the next index the serving one and removes the previous. */
  commitRebuild(): Promise<void>;
  /** Replaces the serving index by an empty one of this generation. */
  startOver(generation: string): Promise<void>;
  close(): Promise<void>;
}

/** The index cannot be read and has to be rebuilt. */
export class IndexDamaged extends Error {}
