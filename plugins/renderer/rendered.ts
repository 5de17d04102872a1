import type { Root } from 'hast';

/** A heading as the table of contents lists it. */
export interface TocEntry {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  text: string;
}

/** The result of the pipeline for a text, without the renderer version. */
export interface RenderedText {
  /** Sanitised, without positions. Relative links are still relative to the page. */
  ast: Root;
  toc: TocEntry[];
  /** From the front matter, else the text of the first heading of the first level. */
  title: string | null;
  /** From the front matter. */
  tags: string[];
  /** `too_complex`: the page was given up and `ast` shows its source as plain text. */
  notice: 'too_complex' | null;
}

export interface Rendered extends RenderedText {
  version: string;
}
