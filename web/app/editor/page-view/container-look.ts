import type { EditorState, Line } from '@codemirror/state';
import { type Callout, calloutOf } from './callout.ts';
import type { LinePrefix } from './line-prefix.ts';

/** Classes and indent. */
export interface ContainerLook {
  classes: string[];
  style: string;
  /** The callout, on its first line. */
  title: Callout | null;
}

export function containerLook(state: EditorState, line: Line, { containers }: LinePrefix): ContainerLook {
  if (containers.length === 0) return { classes: [], style: '', title: null };
  const lists = containers.filter(({ name }) => name === 'ListItem').length;
  const quotes = containers.length - lists;
  const firstQuote = containers.findIndex(({ name }) => name === 'Blockquote');
  const outermost = containers[firstQuote];
  const callout = outermost ? calloutOf(state, outermost) : null;
  const classes: string[] = [];
  let title: Callout | null = null;
  if (outermost && callout) {
    classes.push('page-callout', `page-callout-${callout.kind}`);
    if (line.from <= outermost.from) classes.push('page-callout-first');
    if (line.to >= outermost.to) classes.push('page-callout-last');
    if (callout.from >= line.from && callout.to <= line.to) title = callout;
  } else if (quotes > 0) classes.push('page-quote');
  if (title) classes.push('page-callout-title');
  return { classes, style: `--lists: ${lists}; --quotes: ${quotes}; --before: ${Math.max(firstQuote, 0)}`, title };
}
