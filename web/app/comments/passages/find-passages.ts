import type { Anchor, Place } from '../anchors/anchor.ts';
import { findPassage } from '../anchors/find-passage.ts';

/** A passage that is looked for, by the thread it belongs to. */
export interface Sought {
  id: string;
  anchor: Anchor;
}

const sliceMs = 12;

/**
 * Finds passages in an article's text, those known already excepted, without holding up the browser for longer than a frame
 * or two at a time. `known` grows by what was found; null is one that is not there.
 */
export async function findPassages(
  text: string,
  sought: readonly Sought[],
  known: Map<string, Place | null>,
  signal: AbortSignal,
): Promise<void> {
  let startedAt = performance.now();
  for (const { id, anchor } of sought) {
    if (known.has(id)) continue;
    if (performance.now() - startedAt > sliceMs) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      startedAt = performance.now();
    }
    if (signal.aborted) return;
    known.set(id, findPassage(text, anchor));
  }
}
