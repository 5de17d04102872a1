/** The bounds of the renderer, each tested at, under and over its edge. */
export const limits = {
  /** UTF-8 bytes of one page. Over it: `page_too_large`. */
  maxBytes: 2 * 1024 * 1024,
  /** Elements inside each other, as the writer nested them. */
  maxDepth: 100,
  /** Elements inside each other within one formula. */
  maxMathDepth: 100,
  /** Elements inside each other within one block of highlighted code. */
  maxCodeDepth: 30,
  /** Nodes of the finished tree. */
  maxNodes: 400_000,
  /** UTF-16 units of the finished result as JSON. */
  maxResultLength: 16 * 1024 * 1024,
  /** `>`, `-`, `1.` … at the start of one line: far above what is drawn with them in code. */
  maxContainerMarkers: 1000,
  /** Columns times rows of one table, since short rows are filled up with empty cells. */
  maxTableCells: 200_000,
  /** UTF-16 units of one formula. */
  maxMathLength: 20_000,
  /** UTF-16 units of one block of code that is still highlighted. */
  maxHighlightLength: 128 * 1024,
  /** UTF-16 units of front matter that is still read. */
  maxFrontMatterLength: 64 * 1024,
  /** UTF-16 units of a heading that count for its id and in the table of contents. */
  maxHeadingLength: 300,
} as const;
