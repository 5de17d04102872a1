import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** The labels that links may refer to, read from the text once somebody asks. */
export class References {
  readonly #state: EditorState;
  #labels: Set<string> | null = null;

  constructor(state: EditorState) {
    this.#state = state;
  }

  /** Whether a link or picture without an address refers to one that is defined. */
  has(link: SyntaxNode): boolean {
    const label = link.getChild('LinkLabel');
    const from = link.name === 'Image' ? link.from + 1 : link.from;
    const text = label ? this.#state.sliceDoc(label.from, label.to) : this.#state.sliceDoc(from, link.to);
    const written = text === '[]' ? this.#state.sliceDoc(from, label?.from ?? link.to) : text;
    this.#labels ??= this.#read();
    return this.#labels.has(labelOf(written));
  }

  #read(): Set<string> {
    const labels = new Set<string>();
    syntaxTree(this.#state).iterate({
      enter: ({ name, node }) => {
        if (name === 'LinkReference') {
          const label = node.getChild('LinkLabel');
          if (label) labels.add(labelOf(this.#state.sliceDoc(label.from, label.to)));
        }
        return /^(?:Document|Body|Blockquote|BulletList|OrderedList|ListItem)$/.test(name);
      },
    });
    return labels;
  }
}

/** How labels are compared (CommonMark 4.7). */
function labelOf(written: string): string {
  return written.slice(1, -1).replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
