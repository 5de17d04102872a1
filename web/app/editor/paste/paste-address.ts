import { type Extension, Prec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { isCode, linkAt, namesAround } from '../complete/link-at.ts';
import { linkTo } from '../complete/page-link.ts';

export interface PasteAddressOptions {
  /** Null for other addresses. */
  pagePathOf: (address: string) => string | null;
  /** Null if not visible. */
  titleOf: (path: string) => Promise<string | null>;
}

const address = /^https?:\/\/[^\s<>]+$/i;

/** Returns links with the page's title, or the selection. */
export function pasteAddress({ pagePathOf, titleOf }: PasteAddressOptions): Extension {
  return Prec.high(EditorView.domEventHandlers({ paste }));

  function paste(event: ClipboardEvent, view: EditorView): boolean {
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    const { main, ranges } = view.state.selection;
    const path = address.test(text) ? pagePathOf(text) : null;
    if (path === null || view.state.readOnly || ranges.length > 1) return false;
    const around = namesAround(view.state, main.from);
    if (isCode(around) || around.includes('InlineMath') || linkAt(view.state, main.from)) return false;
    const selected = view.state.sliceDoc(main.from, main.to);
    if (/[\n[\]]/.test(selected)) return false;
    event.preventDefault();
    const isInTable = around.includes('Table');
    if (selected === '') {
      put(view, main.from, main.to, text);
      void nameLink(view, main.from, text, path, isInTable);
    } else put(view, main.from, main.to, linkTo({ path, title: '' }, { isInTable, text: selected }));
    return true;
  }

  async function nameLink(
    view: EditorView,
    from: number,
    text: string,
    path: string,
    isInTable: boolean,
  ): Promise<void> {
    const title = await titleOf(path).catch(() => null);
    const to = from + text.length;
    // If the writer has typed on, the address stays.
    if (title !== null && view.state.sliceDoc(from, to) === text)
      put(view, from, to, linkTo({ path, title }, { isInTable }));
  }
}

function put(view: EditorView, from: number, to: number, insert: string): void {
  const changes = view.state.changes({ from, to, insert });
  const { head } = view.state.selection.main;
  const anchor = head >= from && head <= to ? from + insert.length : changes.mapPos(head, 1);
  view.dispatch({ changes, selection: { anchor }, userEvent: 'input.paste', scrollIntoView: true });
}
