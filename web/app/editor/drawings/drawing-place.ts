import { StateEffect, StateField } from '@codemirror/state';

interface Range {
  from: number;
  to: number;
}

/** Null: no drawing. */
export const setDrawingPlace = StateEffect.define<Range | null>();

/** Follows edits. */
export const drawingPlace = StateField.define<Range | null>({
  create: () => null,
  update(place, { changes, effects }) {
    const set = effects.find((effect) => effect.is(setDrawingPlace));
    if (set) return set.value;
    return place && { from: changes.mapPos(place.from, -1), to: changes.mapPos(place.to, 1) };
  },
});
