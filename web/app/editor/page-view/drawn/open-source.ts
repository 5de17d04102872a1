import type { EditorView } from '@codemirror/view';

export function openSource(view: EditorView, place: HTMLElement, event: Event): void {
  event.preventDefault();
  const { doc } = view.state;
  const first = doc.lineAt(view.posAtDOM(place));
  const inside = first.number < doc.lines ? doc.line(first.number + 1) : first;
  view.dispatch({ selection: { anchor: inside.to }, scrollIntoView: true, userEvent: 'select.pointer' });
  view.focus();
}
