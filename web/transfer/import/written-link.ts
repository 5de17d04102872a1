export interface WrittenLink {
  url: string;
  form: 'markdown' | 'html' | 'wiki';
  /** Whether it shows its target. */
  isImage: boolean;
  /** Includes `<>` or quotes; null if uncertain. */
  place: { start: number; end: number } | null;
  write(url: string): string;
}
