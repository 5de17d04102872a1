import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import { drawingAddress } from '../../attachments/drawing-address.ts';
import { withAddress } from '../page-view/drawn/picture-source.ts';
import { drawingPlace, setDrawingPlace } from './drawing-place.ts';
import { drawingIn } from './drawing-source.ts';

/** The drawing that is open on the canvas. */
export interface DrawingEditor {
  /** Opens a drawing, or a new one at the first position. */
  open(from: number, to: number): void;
  /** Returns null once deleted. */
  address(): string | null;
  /** Its position in the text. */
  position(): number;
  /** Returns false if the text is read-only. */
  replace(url: string): boolean;
  close(): void;
}

export function drawingEditor(view: EditorView): DrawingEditor {
  const place = () => view.state.field(drawingPlace) ?? { from: 0, to: 0 };
  const source = () => drawingIn(view.state, place().from, place().to);
  return {
    open: (from, to) => view.dispatch({ effects: setDrawingPlace.of({ from, to }) }),
    address: () => source()?.src ?? null,
    position: () => place().to,
    replace(url) {
      const found = source();
      if (!found || view.state.readOnly) return false;
      const insert = withAddress(view.state.sliceDoc(found.from, found.to), found, drawingAddress(url));
      view.dispatch({
        changes: { from: found.from, to: found.to, insert },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.drawing',
      });
      return true;
    },
    close: () => view.dispatch({ effects: setDrawingPlace.of(null) }),
  };
}
