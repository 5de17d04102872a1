/** The documents of a database as they were at one moment; to be closed. */
export interface Snapshot {
  /** When that was, by the clock of this machine: whatever had been acknowledged before is in it. */
  at: Date;
  /** In the order of their names. */
  collections: { name: string; documents: number }[];
  /** The documents of a collection as BSON, in the order of their `_id`. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Removes what it takes on the disk. */
  close(): Promise<void>;
}

export interface SnapshotOptions {
  /** An existing folder for what has to be kept until `close`; only this user can enter what is made in it. */
  folder: string;
  signal?: AbortSignal;
  /** Called with the number of snapshot documents: a server reads them one by one, the embedded store at once. */
  onProgress?: (documents: number) => void;
}
