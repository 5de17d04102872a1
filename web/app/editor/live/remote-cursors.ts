import type { Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { ySyncAnnotation } from 'y-codemirror.next';
import * as Y from 'yjs';
import { shownAt } from '../page-view/hidden.ts';
import { CursorMark, hueOf } from './cursor-mark.ts';
import { type Cursor, cursorNames, cursorsMoved } from './cursor-names.ts';
import type { LiveDocument } from './live-document.ts';

interface AwarenessChange {
  added: number[];
  updated: number[];
  removed: number[];
}

export function remoteCursors(document: LiveDocument): Extension {
  const plugin = ViewPlugin.define((view) => new RemoteCursors(view, document), {
    // After other plugins have hidden text.
    provide: (own) => EditorView.decorations.of((view) => view.plugin(own)?.draw() ?? Decoration.none),
    eventHandlers: {
      mouseover({ target }) {
        if (target instanceof HTMLElement && target.dataset.client) this.showName(Number(target.dataset.client));
      },
    },
  });
  return [plugin, cursorNames((view) => view.plugin(plugin)?.cursors.values() ?? [])];
}

class RemoteCursors {
  readonly #view: EditorView;
  readonly #document: LiveDocument;
  readonly cursors = new Map<number, Cursor>();
  /** Cursors in text that hasn't arrived yet. */
  readonly #early = new Set<number>();
  #isTelling = false;
  #isOver = false;

  constructor(view: EditorView, document: LiveDocument) {
    this.#view = view;
    this.#document = document;
    for (const client of document.awareness.getStates().keys()) this.#read(client);
    document.awareness.on('change', this.#hear);
    this.#sendOwn();
  }

  update(update: ViewUpdate): void {
    if (update.docChanged) {
      // Text typed at a cursor goes after it.
      for (const cursor of this.cursors.values()) {
        cursor.anchor = update.changes.mapPos(cursor.anchor, -1);
        cursor.head = update.changes.mapPos(cursor.head, -1);
      }
      // The cursor of the typist stays before an equal letter.
      const isFromOthers = update.transactions.some((transaction) => transaction.annotation(ySyncAnnotation));
      for (const client of isFromOthers ? [...this.cursors.keys(), ...this.#early] : this.#early) this.#read(client);
    }
    if (update.selectionSet || update.docChanged || update.focusChanged) this.#sendOwn();
  }

  destroy(): void {
    this.#isOver = true;
    this.#document.awareness.off('change', this.#hear);
    this.#document.awareness.setLocalStateField('cursor', null);
  }

  #hear = ({ added, updated, removed }: AwarenessChange): void => {
    const others = [...added, ...updated, ...removed].filter((client) => client !== this.#document.doc.clientID);
    if (others.length === 0 || this.#isOver) return;
    for (const client of others) this.#read(client);
    this.#view.dispatch({ effects: cursorsMoved.of(null) });
  };

  #read(client: number): void {
    const { awareness, doc } = this.#document;
    const state = awareness.getStates().get(client);
    if (client === doc.clientID || !state?.cursor) {
      this.cursors.delete(client);
      this.#early.delete(client);
      return;
    }
    const [anchor, head] = [this.#position(state.cursor.anchor), this.#position(state.cursor.head)];
    if (anchor === null || head === null) {
      this.#early.add(client);
      return;
    }
    this.#early.delete(client);
    const name = String(state.user?.name ?? '');
    const known = this.cursors.get(client);
    const isStill = known?.anchor === anchor && known.head === head;
    const moves = (known?.moves ?? 0) + (isStill ? 0 : 1);
    this.cursors.set(client, { anchor, head, name, hue: hueOf(name), moves });
  }

  /** Anyone may send anything. */
  #position(json: unknown): number | null {
    try {
      const relative = Y.createRelativePositionFromJSON(json);
      const absolute = Y.createAbsolutePositionFromRelativePosition(relative, this.#document.doc);
      return absolute?.type === this.#document.text ? absolute.index : null;
    } catch {
      return null;
    }
  }

  /** Shows the name again for a while. */
  showName(client: number): void {
    const cursor = this.cursors.get(client);
    if (!cursor) return;
    cursor.moves += 1;
    this.#view.dispatch({ effects: cursorsMoved.of(null) });
  }

  draw(): DecorationSet {
    const end = this.#view.state.doc.length;
    const marks = [...this.cursors].flatMap(([client, { anchor, head, name, hue }]) => {
      const at = shownAt(this.#view, Math.min(head, end));
      const [from, to] = [Math.min(anchor, head, end), Math.min(Math.max(anchor, head), end)];
      const caret = Decoration.widget({ widget: new CursorMark(client, name, hue), side: 1 }).range(at);
      const attributes = { style: `--hue: ${hue}` };
      return from === to
        ? [caret]
        : [Decoration.mark({ class: 'cm-remote-selection', attributes }).range(from, to), caret];
    });
    return Decoration.set(marks, true);
  }

  /** In the same turn, after the change. */
  #sendOwn(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    queueMicrotask(() => {
      this.#isTelling = false;
      if (!this.#isOver) this.#setOwn();
    });
  }

  #setOwn(): void {
    const { awareness, text } = this.#document;
    if (!this.#view.hasFocus) return;
    const { anchor, head } = this.#view.state.selection.main;
    const cursor = {
      anchor: Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, anchor)),
      head: Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, head)),
    };
    if (JSON.stringify(awareness.getLocalState()?.cursor) === JSON.stringify(cursor)) return;
    awareness.setLocalStateField('cursor', cursor);
  }
}
