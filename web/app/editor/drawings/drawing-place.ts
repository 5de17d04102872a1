import { StateEffect, StateField } from '@codemirror/state';

interface Range {
  from: number;
  to: number;
}

/** Sets where the drawing stands that is open on the canvas; null once it is closed. */
export const setDrawingPlace = StateEffect.define<Range | null>();

/** Where the drawing stands that is open on the canvas, whatever is written around it or in its place meanwhile. */
export const drawingPlace = StateField.define<Range | null>({
  create: () => null,
  update(place, { changes, effects }) {
    const set = effects.find((effect) => effect.is(setDrawingPlace));
    if (set) return set.value;
    return place && { from: changes.mapPos(place.from, -1), to: changes.mapPos(place.to, 1) };
  },
});
