import type { Clause, Condition } from '../query/query.ts';

export interface SearchDocument {
  /** 24 hex digits. */
  pageId: string;
  /** Equal for equal documents. */
  digest: string;
  path: string;
  title: string;
  /** Milliseconds. */
  updatedAt: number;
  /** Creator and last editor: 24 hex digits each. */
  people: string[];
  /** The rendered tree as JSON. */
  article: string;
  tags: string[];
  comments: string[];
  attachments: string[];
  /** Distinct paths, and permalinks unchanged. */
  targets: string[];
}

export interface Batch {
  put: SearchDocument[];
  /** Pages to remove from the index. */
  remove: string[];
}

export type EngineCondition = Exclude<Condition, { kind: 'by' }> | { kind: 'by'; ids: string[] };

/** The best, the last updated or the last created first. */
export type SearchSort = 'relevance' | 'updated' | 'created';

export interface EngineQuery {
  clauses: Clause<EngineCondition>[];
  /** Hidden together with their subtrees. */
  hiddenPlaces: string[];
  /** Whether only titles and paths match, without passages. */
  isOfNames: boolean;
  sort: SearchSort;
  offset: number;
  limit: number;
}

export type MatchedIn = 'title' | 'heading' | 'path' | 'body' | 'tag' | 'comment' | 'attachment';

/** UTF-16 offsets; `end` is exclusive. */
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
  /** The number of visible matches. */
  total: number;
}

export interface SimilarWord {
  word: string;
  /** Edit distance. */
  distance: number;
  /** The number of pages with it. */
  pages: number;
}

export interface EngineStatus {
  pages: number;
  /** The last executed order; empty: none. */
  generation: string;
  /** The position noted last. */
  knownUntil: string | null;
}

/**
 * A replica's index: a file or search server. Concurrent calls are allowed. @throws IndexDamaged to request a rebuild
 */
export interface SearchEngine {
  apply(batch: Batch): Promise<void>;
  /** Digests in (after, until], null for unbounded, to detect drift. */
  digests(after: string | null, until: string | null): Promise<ReadonlyMap<string, string>>;
  digestsOf(pageIds: string[]): Promise<ReadonlyMap<string, string>>;
  query(query: EngineQuery): Promise<Answer>;
  count(query: EngineQuery): Promise<number>;
  /** Returns words of visible pages at edit distance 1 or 2, nearest first. */
  similarWords(word: string, hiddenPlaces: string[]): Promise<SimilarWord[]>;
  /** Stores a mark in the index. */
  noteKnownUntil(mark: string): Promise<void>;
  status(): Promise<EngineStatus>;
}

/** The serving index and the one being built. */
export interface SearchIndexes {
  readonly serving: SearchEngine;
  /** Opens the next index; an unfinished one is continued. */
  beginRebuild(generation: string): Promise<SearchEngine>;
  /** Serves the next index and deletes the former one. */
  commitRebuild(): Promise<void>;
  /** Serves an empty index of this generation. */
  startOver(generation: string): Promise<void>;
  close(): Promise<void>;
}

/** The index can't be read and must be rebuilt. */
export class IndexDamaged extends Error {}
