import { StateEffect, StateField } from '@codemirror/state';

interface Range {
  from: number;
  to: number;
}

/** Sets the position of the drawing that is open on the canvas; null closes it. */
export const setDrawingPlace = StateEffect.define<Range | null>();

/** The position of the drawing that is open on the canvas, mapped through edits around it and to it. */
export const drawingPlace = StateField.define<Range | null>({
  create: () => null,
  update(place, { changes, effects }) {
    const set = effects.find((effect) => effect.is(setDrawingPlace));
    if (set) return set.value;
    return place && { from: changes.mapPos(place.from, -1), to: changes.mapPos(place.to, 1) };
  },
});
