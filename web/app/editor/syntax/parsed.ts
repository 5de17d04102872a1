import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

const parseMs = 500;

/** Returns the state with its syntax tree complete up to `to`, as far as half a second allows. */
export function parsed(state: EditorState, to = state.doc.length): EditorState {
  ensureSyntaxTree(state, to, parseMs);
  return state.update({ filter: false }).state;
}
