/** Tests check each limit at, below and above its edge. */
export const limits = {
  /** UTF-8 bytes of one page. Over it: `page_too_large`. */
  maxBytes: 2 * 1024 * 1024,
  /** Nesting of elements, as written. */
  maxDepth: 100,
  /** Elements inside each other within one formula. */
  maxMathDepth: 100,
  /** Nesting of elements in highlighted code. */
  maxCodeDepth: 30,
  /** Nodes of the finished tree. */
  maxNodes: 400_000,
  /** UTF-16 units of the finished result as JSON. */
  maxResultLength: 16 * 1024 * 1024,
  /** `>`, `-`, `1.` … on one line; far above real use. */
  maxContainerMarkers: 1000,
  /** Columns times rows, as short rows are padded. */
  maxTableCells: 200_000,
  /** UTF-16 units of one formula. */
  maxMathLength: 20_000,
  /** UTF-16 units of highlighted code. */
  maxHighlightLength: 128 * 1024,
  /** UTF-16 units of front matter that is still read. */
  maxFrontMatterLength: 64 * 1024,
  /** UTF-16 units for id and table of contents. */
  maxHeadingLength: 300,
} as const;
