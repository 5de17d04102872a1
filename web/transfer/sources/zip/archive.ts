/** The bytes of an archive, with random access. */
export interface Archive {
  name: string;
  /** In bytes. */
  size: number;
  /** Returns the bytes from a place on; fewer only at the end. */
  read(at: number, length: number): Promise<Uint8Array>;
}

/** Returns an archive that a browser has, or that was unpacked into memory. */
export function archiveOf(blob: Blob, name: string): Archive {
  return {
    name,
    size: blob.size,
    read: async (at, length) => new Uint8Array(await blob.slice(at, at + length).arrayBuffer()),
  };
}
