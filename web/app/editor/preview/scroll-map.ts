/** Distances in pixels from the top. */
export interface Anchor {
  source: number;
  preview: number;
}

/** Interpolates between anchors; both ends meet. */
export function previewTopFor(sourceTop: number, anchors: readonly Anchor[], ends: Anchor): number {
  const points = [{ source: 0, preview: 0 }, ...anchors.filter((anchor) => anchor.source > 0), ends];
  let before: Anchor = { source: 0, preview: 0 };
  for (const after of points) {
    if (after.source >= sourceTop && after.source > before.source) {
      const share = (sourceTop - before.source) / (after.source - before.source);
      return before.preview + share * (Math.max(after.preview, before.preview) - before.preview);
    }
    if (after.source >= before.source) before = after;
  }
  return ends.preview;
}
