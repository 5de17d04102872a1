import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { type Anchor, anchorOf, maxContextLength } from '../../comments/anchors/anchor.ts';

// Marks, and what is not read: where links lead, the names of languages.
const unread =
  /Mark$|^(?:URL|LinkTitle|LinkLabel|CodeInfo|TaskMarker|Frontmatter|Comment|CommentBlock|HTMLTag|TableDelimiter)$/;
const reach = 4 * maxContextLength;

/** Returns the comment anchor for a range: its rendered text with context; null if the range has no words. */
export function passageOf(state: EditorState, from: number, to: number): Anchor | null {
  const start = Math.min(from, titleEnd(state));
  const before = asRead(readText(state, Math.max(start, from - reach), from)).trimStart();
  const words = asRead(readText(state, from, to));
  const after = asRead(readText(state, to, Math.min(state.doc.length, to + reach))).trimEnd();
  const anchor = anchorOf(before + words + after, { start: before.length, end: before.length + words.length });
  // Where it begins is only a hint for the search; the text before is not read for it.
  return anchor && { ...anchor, start: from - start };
}

/** Returns the end of the title, which is no part of the article's text. */
function titleEnd(state: EditorState): number {
  const beginning = state.sliceDoc(0, 5000);
  return /^(?:---\n[\s\S]*?\n---\n)?\s*# [^\n]*/.exec(beginning)?.[0].length ?? 0;
}

/** Blocks are one line apart in the article's text. */
function asRead(text: string): string {
  return text.replace(/\n\s*\n/g, '\n');
}

function readText(state: EditorState, from: number, to: number): string {
  let text = '';
  let at = from;
  syntaxTree(state).iterate({
    from,
    to,
    enter: ({ name, from: start, to: end, node }) => {
      const isShownText = name === 'WikiLinkPath' && !node.parent?.getChild('WikiLinkText');
      if (!unread.test(name) && (name !== 'WikiLinkPath' || isShownText)) return true;
      if (start > at) text += state.sliceDoc(at, Math.min(start, to));
      at = Math.max(at, Math.min(end, to));
      return false;
    },
  });
  return text + state.sliceDoc(at, to);
}
