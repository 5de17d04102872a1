/** What is read of one archive, nested ones included. Generous for a wiki, and still too little for a bomb. */
export const zipLimits = {
  maxEntries: 200_000,
  /** Expanded bytes of one entry, and of all together. */
  maxEntryBytes: 2 * 1024 ** 3,
  maxTotalBytes: 20 * 1024 ** 3,
  /** An archive within the archive is unpacked into memory before it can be read. */
  maxNestedBytes: 1024 ** 3,
};

export type ZipLimits = typeof zipLimits;
