import { redo, undo } from '@codemirror/commands';
import { Facet } from '@codemirror/state';
import type { Command } from '@codemirror/view';

interface Undoing {
  undo: Command;
  redo: Command;
}

/** Used instead of the editor's own. */
export const undoing = Facet.define<Undoing, Undoing>({ combine: ([first]) => first ?? { undo, redo } });

export const undoStep: Command = (view) => view.state.facet(undoing).undo(view);
export const redoStep: Command = (view) => view.state.facet(undoing).redo(view);
