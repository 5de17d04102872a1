/** The chunk with the editor itself. Asked for while the page's text is on its way, so that the two arrive together. */
export const loadEditor = () => import('../codemirror/mount.ts');

/** Starts loading; whoever then needs the editor is told if that failed. */
export function preloadEditor(): void {
  loadEditor().catch(() => undefined);
}
