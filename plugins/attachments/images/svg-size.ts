import { readSvgRoot } from '../types/is-svg.ts';

/** Pixels; null in other units or if absent. */
export function svgSize(head: string): { width: number; height: number } | null {
  const root = readSvgRoot(head);
  const width = pixels(root?.get('width'));
  const height = pixels(root?.get('height'));
  if (width && height) return { width, height };
  const [, , boxWidth = 0, boxHeight = 0] = (root?.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/, 4)
    .map(Number);
  return boxWidth >= 1 && boxHeight >= 1 ? { width: whole(boxWidth), height: whole(boxHeight) } : null;
}

function pixels(length = ''): number {
  const number = Number(/^\s*(\d{1,6}(?:\.\d{1,6})?)(?:px)?\s*$/.exec(length)?.[1] ?? 0);
  return number >= 1 ? whole(number) : 0;
}

// Pages reserve space for it, so absurd sizes are ignored.
function whole(side: number): number {
  return Math.min(Math.round(side), 1_000_000);
}
