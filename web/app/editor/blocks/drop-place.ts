import type { EditorState } from '@codemirror/state';
import type { BlockPlace } from './block-changes.ts';
import { isItem, neighborOf, type PageBlock, topOf, wholeBlock } from './page-block.ts';

/**
 * Returns null for no move; `isAfter`: the pointer is over the lower half. Items go between items, others between
 * blocks.
 */
export function dropPlace(
  state: EditorState,
  dragged: PageBlock,
  target: PageBlock,
  isAfter: (block: PageBlock) => boolean,
): BlockPlace | null {
  const beside = isItem(dragged) || !isItem(target) ? target : wholeBlock(state, topOf(target.node));
  const place = { beside, isAfter: isAfter(beside) };
  const resolved = isItem(dragged) && !isItem(beside) ? atListBeside(state, place) : place;
  return isStill(state, dragged, resolved) ? null : resolved;
}

/** A block dropped beside a list joins it. */
function atListBeside(state: EditorState, { beside, isAfter }: BlockPlace): BlockPlace {
  const next = neighborOf(state, beside, isAfter);
  if (!next || !/List$/.test(next.node.name)) return { beside, isAfter };
  const item = isAfter ? next.node.firstChild : next.node.lastChild;
  return item ? { beside: wholeBlock(state, item), isAfter: !isAfter } : { beside, isAfter };
}

function isStill(state: EditorState, dragged: PageBlock, { beside, isAfter }: BlockPlace): boolean {
  if (beside.from >= dragged.from && beside.to <= dragged.to) return true;
  if (isItem(dragged) !== isItem(beside) || dragged.node.parent?.from !== beside.node.parent?.from) return false;
  const across = neighborOf(state, beside, isAfter);
  return across !== null && across.from >= dragged.from && across.to <= dragged.to;
}
