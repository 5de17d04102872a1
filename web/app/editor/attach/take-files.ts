import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { areFilesMeant, namedByTime } from './pasted-files.ts';

/** Text is pasted as usual. */
export function takeFiles(onFiles: (files: File[], at: number) => void): Extension {
  return EditorView.domEventHandlers({
    paste({ clipboardData }, view) {
      if (!clipboardData || view.state.readOnly) return false;
      const files = [...clipboardData.files];
      const isMeant = areFilesMeant({
        html: clipboardData.getData('text/html'),
        text: clipboardData.getData('text/plain'),
        fileNames: files.map(({ name }) => name),
      });
      if (!isMeant) return false;
      const now = new Date();
      onFiles(
        files.map((file) => namedByTime(file, now)),
        view.state.selection.main.to,
      );
      return true;
    },
    dragover(event) {
      if (!event.dataTransfer?.types.includes('Files')) return false;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      return false;
    },
    drop(event, view) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || view.state.readOnly) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      view.dispatch({ selection: { anchor: at } });
      view.focus();
      onFiles(files, at);
      return true;
    },
  });
}
