import { type EditorSelection, type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';

/** Includes the edges. */
export type Touched = (from: number, to: number) => boolean;

interface Touch {
  selection: EditorSelection;
  hasFocus: boolean;
  /** Nothing moves while the pointer selects. */
  isHeld: boolean;
}

const focus = StateEffect.define<boolean>();
const hold = StateEffect.define<boolean>();

const touch = StateField.define<Touch>({
  create: ({ selection }) => ({ selection, hasFocus: false, isHeld: false }),
  update(before, { effects, changes, newSelection }) {
    let { hasFocus, isHeld } = before;
    for (const effect of effects) {
      if (effect.is(focus)) hasFocus = effect.value;
      if (effect.is(hold)) isHeld = effect.value;
    }
    const selection = isHeld ? before.selection.map(changes) : newSelection;
    const isSame = hasFocus === before.hasFocus && isHeld === before.isHeld && selection.eq(before.selection);
    return isSame ? before : { selection, hasFocus, isHeld };
  },
});

/** Nothing is touched without focus, so it looks as published. */
export function followTouch(hasFocus: boolean): Extension {
  return [
    touch.init(({ selection }) => ({ selection, hasFocus, isHeld: false })),
    EditorView.focusChangeEffect.of((_state, isFocused) => focus.of(isFocused)),
    ViewPlugin.define((view) => new PointerHold(view)),
  ];
}

export function touchedIn(state: EditorState): Touched {
  const { selection, hasFocus } = state.field(touch);
  if (!hasFocus) return () => false;
  return (from, to) => selection.ranges.some((range) => range.from <= to && range.to >= from);
}

export function isTouchChanged(before: EditorState, after: EditorState): boolean {
  return before.field(touch, false) !== after.field(touch);
}

class PointerHold {
  readonly #view: EditorView;

  constructor(view: EditorView) {
    this.#view = view;
    view.contentDOM.addEventListener('pointerdown', this.#hold);
    window.addEventListener('pointerup', this.#release);
    window.addEventListener('pointercancel', this.#release);
  }

  destroy(): void {
    this.#view.contentDOM.removeEventListener('pointerdown', this.#hold);
    window.removeEventListener('pointerup', this.#release);
    window.removeEventListener('pointercancel', this.#release);
  }

  #hold = ({ button }: PointerEvent): void => {
    if (button === 0) this.#view.dispatch({ effects: hold.of(true) });
  };

  /** After the current event: the editor reads the selection first. */
  #release = (): void => {
    if (!this.#view.state.field(touch, false)?.isHeld) return;
    setTimeout(() => {
      if (this.#view.state.field(touch, false)?.isHeld) this.#view.dispatch({ effects: hold.of(false) });
    }, 30);
  };
}
