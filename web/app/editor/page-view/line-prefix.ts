import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** The mark at the beginning of a list item. */
export interface ItemMark {
  from: number;
  to: number;
  node: SyntaxNode;
  /** The brackets of a task. */
  task: { from: number; to: number; isDone: boolean } | null;
}

/** The marks of a line, and the start of its text. */
export interface LinePrefix {
  /** The end of the containers' marks and indents. */
  end: number;
  /** Outermost first. */
  containers: readonly SyntaxNode[];
  /** Innermost. */
  item: ItemMark | null;
  /** Null between blocks. */
  block: SyntaxNode | null;
}

const containerNames = /^(?:Blockquote|ListItem)$/;
const blockNames =
  /^(?:ATXHeading\d|SetextHeading\d|FencedCode|CodeBlock|HTMLBlock|CommentBlock|ProcessingInstructionBlock|Table|Paragraph|Task|HorizontalRule|LinkReference|LongText|FootnoteDefinition|BlockMath|Frontmatter)$/;
const quoteMark = /^[ \t]{0,3}> ?/;
const listMark = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/;
const taskMark = /^\[([ xX])\](?:[ \t]|$)/;
// Longer prefixes aren't drawn.
const maxPrefix = 400;

/** Reads the marks at the beginning of a line. */
export function linePrefix(state: EditorState, line: Line): LinePrefix {
  const text = state.sliceDoc(line.from, Math.min(line.to, line.from + maxPrefix));
  const lastInk = text.trimEnd().length;
  const { containers, block } = around(syntaxTree(state).resolveInner(line.from + lastInk, lastInk === 0 ? 1 : -1));
  const isVerbatim = block !== null && /^(?:FencedCode|CodeBlock|BlockMath|HTMLBlock)$/.test(block.name);
  let at = 0;
  let item: ItemMark | null = null;
  for (const container of containers) {
    const rest = text.slice(at);
    if (container.name === 'Blockquote') {
      at += quoteMark.exec(rest)?.[0].length ?? 0;
      continue;
    }
    const mark = container.getChild('ListMark');
    if (mark && mark.from >= line.from && mark.from <= line.to) {
      at += listMark.exec(rest)?.[0].length ?? 0;
      item = itemMark(container, mark, text, line.from, at);
      if (item.task) at = item.task.to - line.from;
    } else {
      const indent = /^[ \t]*/.exec(rest)?.[0].length ?? 0;
      at += isVerbatim && mark ? Math.min(indent, mark.to - mark.from + 1) : indent;
    }
  }
  return { end: line.from + at, containers, item, block };
}

function around(innermost: SyntaxNode): { containers: SyntaxNode[]; block: SyntaxNode | null } {
  const containers: SyntaxNode[] = [];
  let block: SyntaxNode | null = null;
  for (let node: SyntaxNode | null = innermost; node; node = node.parent) {
    if (containerNames.test(node.name)) containers.unshift(node);
    else if (blockNames.test(node.name)) block = containers.length === 0 ? node : block;
  }
  return { containers, block };
}

function itemMark(item: SyntaxNode, mark: SyntaxNode, text: string, lineFrom: number, at: number): ItemMark {
  const task = taskMark.exec(text.slice(at));
  return {
    node: item,
    from: mark.from,
    to: lineFrom + at,
    task: task && { from: lineFrom + at, to: lineFrom + at + task[0].length, isDone: task[1] !== ' ' },
  };
}

/** A gap isn't an empty paragraph. */
export function isGap(state: EditorState, line: Line): boolean {
  if (!isBlank(line.text)) return false;
  const { block } = linePrefix(state, line);
  if (block && !/^(?:Paragraph|Task)$/.test(block.name)) return false;
  let above = 0;
  while (line.number - above > 1 && above < 100 && isBlank(state.doc.line(line.number - above - 1).text)) above += 1;
  return line.number - above > 1 && above % 2 === 0;
}

const isBlank = (text: string): boolean => /^[>\s]*$/.test(text);
