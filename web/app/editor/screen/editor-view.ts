export const editorViews = ['page', 'markdown', 'both'] as const;
export type EditorView = (typeof editorViews)[number];

const key = 'wiki.editorView';

/** Returns the view this browser's writer chose last. */
export function rememberedView(): EditorView {
  try {
    const chosen = window.localStorage.getItem(key);
    return editorViews.find((view) => view === chosen) ?? 'page';
  } catch {
    return 'page';
  }
}

/** Default: the page. */
export function rememberView(view: EditorView): void {
  try {
    window.localStorage.setItem(key, view);
  } catch {
    // The view holds for this screen.
  }
}
