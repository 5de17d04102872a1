/** The limits of reading one archive, nested ones included: generous for a wiki, too small for a bomb. */
export const zipLimits = {
  maxEntries: 200_000,
  /** Expanded bytes of one entry, and of all together. */
  maxEntryBytes: 2 * 1024 ** 3,
  maxTotalBytes: 20 * 1024 ** 3,
  /** An archive within the archive is unpacked into memory before it can be read. */
  maxNestedBytes: 1024 ** 3,
};

export type ZipLimits = typeof zipLimits;
