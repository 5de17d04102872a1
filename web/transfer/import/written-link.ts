/** A link, an image or a definition in a Markdown text. */
export interface WrittenLink {
  url: string;
  form: 'markdown' | 'html' | 'wiki';
  /** It shows what it leads to. */
  isImage: boolean;
  /**
   * The position of its destination in the text, with its `<>` or quotes, for a wiki link all of it; null when it is
   * not certain.
   */
  place: { start: number; end: number } | null;
  /** Returns the text to write in that place for a URL. */
  write(url: string): string;
}
