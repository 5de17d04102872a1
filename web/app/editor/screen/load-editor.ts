export type EditorModule = typeof import('../codemirror/mount.ts');

let loaded: EditorModule | null = null;

/** The chunk with the editor itself. Asked for while the page's text is on its way, so that the two arrive together. */
export async function loadEditor(): Promise<EditorModule> {
  loaded ??= await import('../codemirror/mount.ts');
  return loaded;
}

/** The editor if it is here already: then it can stand, and take the keys, with the first thing that is shown. */
export function loadedEditor(): EditorModule | null {
  return loaded;
}

/** Starts loading; whoever then needs the editor is told if that failed. */
export function preloadEditor(): void {
  loadEditor().catch(() => undefined);
}
