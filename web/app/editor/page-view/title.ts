import type { EditorState } from '@codemirror/state';

/** Whether a heading at this position is the page's title: nothing but front matter is before it. */
export function isTitle(state: EditorState, from: number): boolean {
  const before = state.sliceDoc(Math.max(0, from - 5000), from);
  return /^\s*(?:---\n[\s\S]*?\n---\s*)?$/.test(before);
}
