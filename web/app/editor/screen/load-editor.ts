export type EditorModule = typeof import('../codemirror/mount.ts');

let loaded: EditorModule | null = null;

/** Loads while the page's text loads. */
export async function loadEditor(): Promise<EditorModule> {
  loaded ??= await import('../codemirror/mount.ts');
  return loaded;
}

/** Returns null if not loaded. */
export function loadedEditor(): EditorModule | null {
  return loaded;
}

/** Failures are reported when the editor is used. Italics load as well, so that no line moves when they arrive. */
export function preloadEditor(): void {
  loadEditor().catch(() => undefined);
  document.fonts.load('italic 1em "Inter Variable"').catch(() => undefined);
}
