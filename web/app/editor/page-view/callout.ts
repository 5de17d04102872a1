import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

export type CalloutKind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

// GitHub's kinds, and the names in other tools.
const names: Record<CalloutKind, string> = {
  note: 'note info abstract summary details todo example quote cite',
  tip: 'tip hint success check done',
  important: 'important question help faq',
  warning: 'warning attention',
  caution: 'caution danger error bug failure fail missing',
};
const kinds = new Map(
  Object.entries(names).flatMap(([kind, all]) => all.split(' ').map((name) => [name, kind as CalloutKind] as const)),
);
const marker = /^[ \t]{0,3}> ?\[!([A-Za-z]{1,20})\][+-]?(?=[ \t]|$)[ \t]*/;

export interface Callout {
  kind: CalloutKind;
  name: string;
  /** Includes the spaces after it. */
  from: number;
  to: number;
  hasTitle: boolean;
}

/** Returns null for a quotation. */
export function calloutOf(state: EditorState, quote: SyntaxNode): Callout | null {
  const line = state.doc.lineAt(quote.from);
  const text = state.sliceDoc(quote.from, Math.min(line.to, quote.from + 400));
  const match = marker.exec(text);
  const name = match?.[1]?.toLowerCase() ?? '';
  const kind = kinds.get(name);
  if (!match || !kind) return null;
  const from = quote.from + text.indexOf('[!');
  const to = quote.from + match[0].length;
  return { kind, name, from, to, hasTitle: line.to > to };
}
