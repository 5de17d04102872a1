export interface SpaceOptions {
  /** Resolves with the free space, in bytes. */
  measure: () => Promise<number>;
  /** Space is low below this; 0: never. */
  reservedBytes: number;
  onChange: (isLow: boolean, freeBytes: number) => Promise<void>;
}

/** Multiple of the reserve at which writing resumes, to avoid flapping. */
const enoughRatio = 1.25;

export function watchSpace({ measure, reservedBytes, onChange }: SpaceOptions) {
  let isLow = false;
  let freeBytes: number | null = null;
  return {
    isLow: () => isLow,
    /** Returns null before the first measurement. */
    freeBytes: () => freeBytes,
    /** Rejects as `measure` does, keeping the last state. */
    async look(): Promise<void> {
      freeBytes = await measure();
      const wasLow = isLow;
      isLow = freeBytes < reservedBytes * (wasLow ? enoughRatio : 1);
      if (isLow !== wasLow) await onChange(isLow, freeBytes);
    },
  };
}
