import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** Read on first use. */
export class References {
  readonly #state: EditorState;
  #definitions: Map<string, SyntaxNode> | null = null;

  constructor(state: EditorState) {
    this.#state = state;
  }

  /** Returns null for none. */
  definitionOf(link: SyntaxNode): SyntaxNode | null {
    const label = link.getChild('LinkLabel');
    const from = link.name === 'Image' ? link.from + 1 : link.from;
    const text = label ? this.#state.sliceDoc(label.from, label.to) : this.#state.sliceDoc(from, link.to);
    const written = text === '[]' ? this.#state.sliceDoc(from, label?.from ?? link.to) : text;
    this.#definitions ??= this.#read();
    return this.#definitions.get(labelOf(written)) ?? null;
  }

  #read(): Map<string, SyntaxNode> {
    const definitions = new Map<string, SyntaxNode>();
    syntaxTree(this.#state).iterate({
      enter: ({ name, node }) => {
        if (name === 'LinkReference') {
          const written = node.getChild('LinkLabel');
          const label = written ? labelOf(this.#state.sliceDoc(written.from, written.to)) : '';
          // The first definition of a label applies.
          if (label !== '' && !definitions.has(label)) definitions.set(label, node);
        }
        return /^(?:Document|Body|Blockquote|BulletList|OrderedList|ListItem)$/.test(name);
      },
    });
    return definitions;
  }
}

/** CommonMark 4.7. */
function labelOf(written: string): string {
  return written.slice(1, -1).replace(/\s+/g, ' ').trim().toLowerCase().toUpperCase();
}
