import type { Root } from 'hast';

/** A heading as the table of contents lists it. */
export interface TocEntry {
  depth: 1 | 2 | 3 | 4 | 5 | 6;
  id: string;
  text: string;
}

/** Without the renderer version. */
export interface RenderedText {
  /** Sanitised, without positions; links relative to the page. */
  ast: Root;
  toc: TocEntry[];
  /** From front matter, else the first level-1 heading. */
  title: string | null;
  /** From the front matter. */
  tags: string[];
  /** `too_complex`: `ast` shows the source. */
  notice: 'too_complex' | null;
}

export interface Rendered extends RenderedText {
  version: string;
}
