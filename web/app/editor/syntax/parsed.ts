import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

const parseMs = 500;

/** Parses up to `to`, for at most half a second. */
export function parsed(state: EditorState, to = state.doc.length): EditorState {
  ensureSyntaxTree(state, to, parseMs);
  return state.update({ filter: false }).state;
}
