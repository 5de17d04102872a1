export interface SpaceOptions {
  /** Resolves with the bytes that are free; rejects where the disk cannot be asked, which changes nothing. */
  measure: () => Promise<number>;
  /** Below so many free bytes the space is low; 0: never. */
  reservedBytes: number;
  /** Called when the space has become low, or is enough again. */
  onChange: (isLow: boolean, freeBytes: number) => Promise<void>;
}

/** A quarter more than the reserve has to be free before writes go on, so that they do not stop and go at its edge. */
const enoughRatio = 1.25;

/** Knows whether the disk has less than its reserve left, as of the last measurement. */
export function watchSpace({ measure, reservedBytes, onChange }: SpaceOptions) {
  let isLow = false;
  let freeBytes: number | null = null;
  return {
    isLow: () => isLow,
    /** Null before the first measurement. */
    freeBytes: () => freeBytes,
    /** Rejects as `measure` does. */
    async look(): Promise<void> {
      freeBytes = await measure();
      const wasLow = isLow;
      isLow = freeBytes < reservedBytes * (wasLow ? enoughRatio : 1);
      if (isLow !== wasLow) await onChange(isLow, freeBytes);
    },
  };
}
