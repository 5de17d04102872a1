import type { Anchor, Place } from '../anchors/anchor.ts';
import { findPassage } from '../anchors/find-passage.ts';

/** A passage to find, for a thread. */
export interface Sought {
  id: string;
  anchor: Anchor;
}

const sliceMs = 12;

/** Finds unknown passages without blocking longer than a frame or two. `known` collects results; null: missing. */
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
