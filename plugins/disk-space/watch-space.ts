export interface SpaceOptions {
  /** Resolves with the free bytes. */
  measure: () => Promise<number>;
  /** Space is low below this; 0: never. */
  reservedBytes: number;
  /** Called when space becomes low, and when it is enough again. */
  onChange: (isLow: boolean, freeBytes: number) => Promise<void>;
}

/** Writing resumes with this multiple of the reserve free, so that it does not flap at the edge. */
const enoughRatio = 1.25;

/** Tracks whether the disk has less than its reserve left. */
export function watchSpace({ measure, reservedBytes, onChange }: SpaceOptions) {
  let isLow = false;
  let freeBytes: number | null = null;
  return {
    isLow: () => isLow,
    /** Null before the first measurement. */
    freeBytes: () => freeBytes,
    /** Measures. Rejects as `measure` does, and then keeps the last state. */
    async look(): Promise<void> {
      freeBytes = await measure();
      const wasLow = isLow;
      isLow = freeBytes < reservedBytes * (wasLow ? enoughRatio : 1);
      if (isLow !== wasLow) await onChange(isLow, freeBytes);
    },
  };
}
