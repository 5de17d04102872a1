import { isolateHistory } from '@codemirror/commands';
import { type Extension, Prec } from '@codemirror/state';
import { type Command, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { yCollab } from 'y-codemirror.next';
import type { UndoManager } from 'yjs';
import { undoing } from '../codemirror/undoing.ts';
import type { LiveDocument } from './live-document.ts';
import { remoteCursors } from './remote-cursors.ts';

/** Keeps text and cursors in step, and undoes own steps. */
export function followText(document: LiveDocument, undoManager: UndoManager): Extension {
  const undo: Command = () => undoManager.undo() !== null || true;
  const redo: Command = () => undoManager.redo() !== null || true;
  return [
    ownSteps(undoManager),
    yCollab(document.text, null, { undoManager }),
    remoteCursors(document),
    undoing.of({ undo, redo }),
    Prec.high(
      keymap.of([
        { key: 'Mod-z', run: undo, preventDefault: true },
        { key: 'Mod-y', mac: 'Mod-Shift-z', run: redo, preventDefault: true },
        { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      ]),
    ),
  ];
}

/** Separates a step of undo from typing. */
function ownSteps(undoManager: UndoManager): Extension {
  const isOwnStep = ({ transactions }: ViewUpdate) => transactions.some((made) => made.annotation(isolateHistory));
  const endStep = (update: ViewUpdate) => isOwnStep(update) && undoManager.stopCapturing();
  // Plugins receive a change before it is shared; listeners afterwards.
  return [ViewPlugin.define(() => ({ update: endStep })), EditorView.updateListener.of(endStep)];
}
