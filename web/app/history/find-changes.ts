const marks = 'ins, del, .page-added, .page-removed, .page-modified';
const blocks = 'tr, li, p, h1, h2, h3, h4, h5, h6, pre, figure, blockquote, dd, dt';

/** Returns the changed blocks in order, adjacent ones as one change. */
export function findChanges(frame: Element): Element[][] {
  const changes: Element[][] = [];
  for (const mark of frame.querySelectorAll(marks)) {
    const block = mark.closest(blocks) ?? mark;
    const change = changes.at(-1);
    const last = change?.at(-1);
    if (last?.contains(block)) continue;
    if (change && last && last.nextElementSibling === block) change.push(block);
    else changes.push([block]);
  }
  return changes;
}
