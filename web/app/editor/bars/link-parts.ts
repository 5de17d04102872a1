import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

export interface LinkParts {
  kind: 'markdown' | 'wiki' | 'bare';
  from: number;
  to: number;
  /** The address as written, and its range. */
  address: string;
  addressFrom: number;
  addressTo: number;
  /** The shown text, with its marks. */
  text: string;
}

/** Includes both edges; null for reference links. */
export function linkPartsAt(state: EditorState, at: number): LinkParts | null {
  for (const side of [-1, 1] as const) {
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent) {
      const parts = partsOf(state, node);
      if (parts) return parts;
    }
  }
  return null;
}

function partsOf(state: EditorState, node: SyntaxNode): LinkParts | null {
  const { name, from, to } = node;
  const read = (part: { from: number; to: number }) => state.sliceDoc(part.from, part.to);
  if (name === 'Link') {
    const url = node.getChild('URL');
    const [open, close] = node.getChildren('LinkMark');
    if (!url || !open || !close) return null;
    const text = state.sliceDoc(open.to, close.from);
    return { kind: 'markdown', from, to, address: read(url), addressFrom: url.from, addressTo: url.to, text };
  }
  if (name === 'WikiLink') {
    const path = node.getChild('WikiLinkPath');
    const shown = node.getChild('WikiLinkText') ?? path;
    if (!path || !shown) return null;
    return {
      kind: 'wiki',
      from,
      to,
      address: read(path),
      addressFrom: path.from,
      addressTo: path.to,
      text: read(shown),
    };
  }
  if (
    name === 'Autolink' ||
    (name === 'URL' && !/^(?:Link|Image|LinkReference|Autolink)$/.test(node.parent?.name ?? ''))
  ) {
    const url = name === 'URL' ? node : node.getChild('URL');
    if (!url) return null;
    return { kind: 'bare', from, to, address: read(url), addressFrom: url.from, addressTo: url.to, text: read(url) };
  }
  return null;
}
