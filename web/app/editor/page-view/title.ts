import type { EditorState } from '@codemirror/state';

/** Only front matter may precede it. */
export function isTitle(state: EditorState, from: number): boolean {
  const before = state.sliceDoc(Math.max(0, from - 5000), from);
  return /^\s*(?:---\n[\s\S]*?\n---\s*)?$/.test(before);
}
