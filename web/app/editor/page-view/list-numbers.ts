import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** Numbers as rendered, counted once per list. */
export class ListNumbers {
  readonly #state: EditorState;
  readonly #lists = new Map<number, Map<number, number>>();

  constructor(state: EditorState) {
    this.#state = state;
  }

  /** Returns null for bullets. */
  of(item: SyntaxNode): number | null {
    const list = item.parent;
    if (list?.name !== 'OrderedList') return null;
    let numbers = this.#lists.get(list.from);
    if (!numbers) {
      numbers = this.#count(list);
      this.#lists.set(list.from, numbers);
    }
    return numbers.get(item.from) ?? null;
  }

  #count(list: SyntaxNode): Map<number, number> {
    const numbers = new Map<number, number>();
    let next = Number.parseInt(this.#state.sliceDoc(list.from, list.from + 10), 10) || 0;
    for (let item = list.firstChild; item; item = item.nextSibling) numbers.set(item.from, next++);
    return numbers;
  }
}
