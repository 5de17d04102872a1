import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import { type Anchor, anchorOf, maxContextLength } from '../../comments/anchors/anchor.ts';

// Marks and parts that aren't shown: targets, names of languages.
const unread =
  /Mark$|^(?:URL|LinkTitle|LinkLabel|CodeInfo|TaskMarker|Frontmatter|Comment|CommentBlock|HTMLTag|TableDelimiter)$/;
const reach = 4 * maxContextLength;

/** Returns the shown text with context; null without words. */
export function passageOf(state: EditorState, from: number, to: number): Anchor | null {
  const start = Math.min(from, titleEnd(state));
  const before = asRead(readText(state, Math.max(start, from - reach), from)).trimStart();
  const words = asRead(readText(state, from, to));
  const after = asRead(readText(state, to, Math.min(state.doc.length, to + reach))).trimEnd();
  const anchor = anchorOf(before + words + after, { start: before.length, end: before.length + words.length });
  // Only a hint, so the text before isn't read.
  return anchor && { ...anchor, start: from - start };
}

/** The title isn't part of the article. */
function titleEnd(state: EditorState): number {
  const beginning = state.sliceDoc(0, 5000);
  return /^(?:---\n[\s\S]*?\n---\n)?\s*# [^\n]*/.exec(beginning)?.[0].length ?? 0;
}

/** Like the text of the article. */
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
