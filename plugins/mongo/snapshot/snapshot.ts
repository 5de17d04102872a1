/** The database at one moment; close after use. */
export interface Snapshot {
  /** By this machine's clock; includes everything acknowledged before. */
  at: Date;
  /** Ordered by name. */
  collections: { name: string; documents: number }[];
  /** BSON, by `_id`. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes its temporary files. */
  close(): Promise<void>;
}

export interface SnapshotOptions {
  /** An existing folder for private files until `close`. */
  folder: string;
  signal?: AbortSignal;
  /** A server is read document by document, the embedded store at once. */
  onProgress?: (documents: number) => void;
}
