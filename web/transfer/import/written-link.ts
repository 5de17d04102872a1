export interface WrittenLink {
  url: string;
  form: 'markdown' | 'html' | 'wiki';
  /** It shows what it leads to. */
  isImage: boolean;
  /** With `<>` or quotes; null if uncertain. */
  place: { start: number; end: number } | null;
  write(url: string): string;
}
