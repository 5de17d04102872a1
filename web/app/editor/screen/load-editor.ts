export type EditorModule = typeof import('../codemirror/mount.ts');

let loaded: EditorModule | null = null;

/** The chunk with the editor itself. Asked for while the page's text is on its way, so that the two arrive together. */
export async function loadEditor(): Promise<EditorModule> {
  loaded ??= await import('../codemirror/mount.ts');
  return loaded;
}

/** The editor if it is loaded: then it is in the first render, and takes the keys. */
export function loadedEditor(): EditorModule | null {
  return loaded;
}

/** Starts loading; a failure is reported to those who need the editor later. */
export function preloadEditor(): void {
  loadEditor().catch(() => undefined);
}
