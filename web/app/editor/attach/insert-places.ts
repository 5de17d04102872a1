import { isolateHistory } from '@codemirror/commands';
import {
  type ChangeDesc,
  EditorSelection,
  type EditorState,
  StateEffect,
  StateField,
  type Text,
  type TransactionSpec,
} from '@codemirror/state';
import { tableAt } from '../tables/table-at.ts';

/** Moves with edits. */
interface Place {
  id: string;
  at: number;
  /** Whether it needs its own line, before or after the marked one. */
  line: 'before' | 'after' | null;
  /** Whether a line break separates it from a neighbour. */
  isAfterOther: boolean;
  isBeforeOther: boolean;
}

/** Line breaks around a text. */
interface Breaks {
  before: boolean;
  after: boolean;
}

const mark = StateEffect.define<readonly Place[]>();
const leave = StateEffect.define<{ id: string; breaks: Breaks }>();

/** In order; text typed at a place follows it. */
export const insertPlaces = StateField.define<readonly Place[]>({
  create: () => [],
  update(places, { changes, effects, newDoc }) {
    const left = effects.find((effect) => effect.is(leave))?.value;
    const index = places.findIndex(({ id }) => id === left?.id);
    const filled = changes.empty ? undefined : places[index];
    let next = places;
    if (!changes.empty) {
      next = next.map((place, order) =>
        filled && left && place.at === filled.at
          ? besideFilled(place, order - index, left.breaks, changes)
          : moved(place, changes, newDoc),
      );
    }
    if (left) next = next.filter(({ id }) => id !== left.id);
    for (const effect of effects) {
      if (effect.is(mark)) next = [...next, ...effect.value];
    }
    return next;
  },
  toJSON: (places) => places,
  fromJSON: (json: Place[]) => json,
});

/** The cursor, or the end instead of an untouched start: no picture goes above the title. */
export function chosenPosition({ selection, doc }: EditorState): number {
  return selection.main.to || doc.length;
}

/** Marks places for `ids` at one position. */
export function markPlaces(state: EditorState, ids: readonly string[], at: number): TransactionSpec {
  return { effects: mark.of(ids.map((id) => newPlace(state, id, at))) };
}

/** Removes a place. */
export function forgetPlace(id: string): TransactionSpec {
  return { effects: leave.of({ id, breaks: { before: false, after: false } }) };
}

/** Returns an undoable step; at the cursor if unknown. A waiting cursor follows the text. */
export function fillPlace(state: EditorState, id: string, text: string): TransactionSpec {
  const known = state.field(insertPlaces).find((place) => place.id === id);
  const place = known ?? newPlace(state, id, chosenPosition(state));
  const { at } = place;
  const breaks = breaksOf(state.doc, place);
  const insert = breaksBefore(state, at, breaks) + text + (breaks.after ? '\n' : '');
  const changes = state.changes({ from: at, insert });
  const ranges = state.selection.ranges.map((range) =>
    range.empty && range.head === at ? EditorSelection.cursor(at + insert.length) : range.map(changes),
  );
  return {
    changes,
    selection: EditorSelection.create(ranges, state.selection.mainIndex),
    effects: leave.of({ id, breaks }),
    annotations: isolateHistory.of('full'),
    userEvent: 'input.paste',
  };
}

/** At a line end it gets its own line, except after a space or bracket. */
function newPlace(state: EditorState, id: string, given: number): Place {
  const { doc } = state;
  const at = belowRows(state, belowEmptyHeading(doc, given));
  const [before, after] = aroundOf(doc, at);
  const isAfterLine = after === '' && before.trim() !== '' && !/[\s([{「『（【]$/.test(before);
  const line = before === '' ? 'before' : isAfterLine ? 'after' : null;
  return { id, at, line, isAfterOther: false, isBeforeOther: false };
}

/** Files don't go below an empty heading. */
function belowEmptyHeading(doc: Text, at: number): number {
  const { text, to, number } = doc.lineAt(at);
  return /^#{1,6}[ \t]*$/.test(text) && number < doc.lines ? to + 1 : at;
}

/** From the end of a row to that of its table. */
function belowRows(state: EditorState, at: number): number {
  return at === state.doc.lineAt(at).to ? (tableAt(state, at)?.to ?? at) : at;
}

function breaksOf(doc: Text, { at, line, isAfterOther, isBeforeOther }: Place): Breaks {
  const [before, after] = aroundOf(doc, at);
  return {
    before: isAfterOther || (line === 'after' && before.trim() !== ''),
    after: isBeforeOther || (line === 'before' && after.trim() !== ''),
  };
}

/** A line directly below a table would be one of its rows. */
function breaksBefore(state: EditorState, at: number, { before }: Breaks): string {
  const { from } = state.doc.lineAt(at);
  const above = before ? at : from - 1;
  const isBelowRow = (before || at === from) && above >= 0 && tableAt(state, above) !== null;
  return (before ? '\n' : '') + (isBelowRow ? '\n' : '');
}

function aroundOf(doc: Text, at: number): [before: string, after: string] {
  const { text, from } = doc.lineAt(at);
  return [text.slice(0, at - from), text.slice(at - from)];
}

function moved(place: Place, changes: ChangeDesc, doc: Text): Place {
  const at = changes.mapPos(place.at, -1);
  // Words added there don't come between.
  return { ...place, at: place.line === 'after' ? doc.lineAt(at).to : at };
}

/** `order` is the side of the inserted text. */
function besideFilled(place: Place, order: number, breaks: Breaks, changes: ChangeDesc): Place {
  if (order > 0) return { ...place, at: changes.mapPos(place.at, 1), isAfterOther: !breaks.after };
  return { ...place, isBeforeOther: !breaks.before };
}
