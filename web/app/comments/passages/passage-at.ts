export interface ShownPassage {
  threadId: string;
  range: Range;
}

/** Returns the shortest; null if another thing was meant. */
export function passageAt(event: MouseEvent, passages: () => readonly ShownPassage[]): string | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isControl =
    event.target instanceof Element && event.target.closest('a, button, input, summary, label') !== null;
  if (!isPlain || isControl || event.defaultPrevented) return null;
  // The reader is selecting text.
  if (!(document.getSelection()?.isCollapsed ?? true)) return null;
  const hits = passages().filter(({ range }) => isWithin(range, event.clientX, event.clientY));
  const shortest = hits.sort((a, b) => a.range.toString().length - b.range.toString().length)[0];
  return shortest?.threadId ?? null;
}

function isWithin(range: Range, x: number, y: number): boolean {
  return Array.from(range.getClientRects()).some(
    ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
  );
}
