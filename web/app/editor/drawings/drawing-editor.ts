import { isolateHistory } from '@codemirror/commands';
import type { EditorView } from '@codemirror/view';
import type { Attachment } from '../../api/types.ts';
import { fillPlace, markPlaces } from '../attach/insert-places.ts';
import { drawingPlace, setDrawingPlace } from './drawing-place.ts';
import { drawingIn, withAddress } from './drawing-source.ts';

/** The drawing in the text that is open on the canvas. */
export interface DrawingEditor {
  /** Opens the drawing between two positions, or a new one at the first of them. */
  open(from: number, to: number): void;
  /** The address of the drawing that stands in its place now; null where there is none any more. */
  address(): string | null;
  /** Where another drawing beside it goes. */
  position(): number;
  /** Writes a newer drawing in its place. Returns false if the text can only be read. */
  replace(attachment: Pick<Attachment, 'markdown' | 'url'>): boolean;
  close(): void;
}

export function drawingEditor(view: EditorView): DrawingEditor {
  const place = () => view.state.field(drawingPlace) ?? { from: 0, to: 0 };
  const source = () => drawingIn(view.state, place().from, place().to);
  return {
    open: (from, to) => view.dispatch({ effects: setDrawingPlace.of({ from, to }) }),
    address: () => source()?.src ?? null,
    position: () => place().to,
    replace({ markdown, url }) {
      if (view.state.readOnly) return false;
      const found = source();
      if (found) {
        const insert = withAddress(view.state.sliceDoc(found.from, found.to), found, `${url}#drawing`);
        view.dispatch({
          changes: { from: found.from, to: found.to, insert },
          annotations: isolateHistory.of('full'),
          userEvent: 'input.drawing',
        });
      } else {
        view.dispatch(markPlaces(view.state, ['drawing'], place().to));
        view.dispatch(fillPlace(view.state, 'drawing', markdown));
      }
      return true;
    },
    close: () => view.dispatch({ effects: setDrawingPlace.of(null) }),
  };
}
