import { syntaxTree } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Nodes, Parents } from 'mdast';
import { References } from '../../../web/app/editor/page-view/references.ts';
import { parsed } from '../../../web/app/editor/syntax/parsed.ts';
import { wikiMarkdown } from '../../../web/app/editor/syntax/wiki-markdown.ts';
import { parse } from '../pipeline/parse.ts';

/** Constructs as the editor reads them: `heading 2`, `list 1`, `code js` … */
export function editorOutline(text: string): string[] {
  const state = parsed(EditorState.create({ doc: text, extensions: wikiMarkdown() }));
  const tree = syntaxTree(state);
  const references = new References(state);
  const outline: string[] = [];
  const visit = (node: SyntaxNode): void => {
    const found = nameOf(state, node, references);
    if (found === false) return;
    if (found !== null) outline.push(found);
    // A picture's description is plain text.
    if (found === 'image') return;
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child);
  };
  visit(tree.topNode);
  return outline;
}

/** Returns null for none, false to skip the content too. */
function nameOf(state: EditorState, node: SyntaxNode, references: References): string | null | false {
  const { name, from, to } = node;
  const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  if (level) return `heading ${level}`;
  const text = () => state.sliceDoc(from, to);
  switch (name) {
    case 'BulletList':
      return 'list';
    case 'OrderedList':
      return `list ${Number.parseInt(text(), 10)}`;
    case 'ListItem': {
      const task = node.getChild('Task')?.getChild('TaskMarker');
      return task ? `item ${/x/i.test(state.sliceDoc(task.from, task.to)) ? 'done' : 'open'}` : 'item';
    }
    case 'Blockquote':
      return 'quote';
    case 'FencedCode': {
      const info = node.getChild('CodeInfo');
      return `code ${info ? state.sliceDoc(info.from, info.to).split(/[\s{]/)[0] : ''}`;
    }
    case 'CodeBlock':
      return 'code ';
    case 'Table': {
      const rows = node.getChildren('TableRow').length + 1;
      return `table ${rows}`;
    }
    case 'HorizontalRule':
      return 'rule';
    case 'HTMLBlock':
    case 'CommentBlock':
    case 'ProcessingInstructionBlock':
      return 'html';
    case 'BlockMath':
      return 'math';
    case 'Frontmatter':
      return 'properties';
    case 'FootnoteDefinition':
      return 'footnote';
    case 'LinkReference':
      return false;
    case 'Paragraph':
    case 'Task':
      return 'paragraph';
    case 'Emphasis':
      return 'emphasis';
    case 'StrongEmphasis':
      return 'strong';
    case 'Strikethrough':
      return 'strike';
    case 'InlineCode':
      return 'inline code';
    case 'InlineMath':
      return 'inline math';
    case 'FootnoteReference':
      return 'footnote reference';
    case 'HardBreak':
      return 'break';
    case 'Image':
      return hasAddress(node) || references.definitionOf(node) ? 'image' : null;
    case 'Link':
      return hasAddress(node) || references.definitionOf(node) ? 'link' : null;
    case 'WikiEmbed':
      return 'image';
    case 'WikiLink':
    case 'Autolink':
      return 'link';
    case 'URL':
      return node.parent && /^(?:Link|Image|Autolink|LinkReference)$/.test(node.parent.name) ? false : 'link';
    case 'HTMLTag':
    case 'Comment':
    case 'ProcessingInstruction':
      return 'inline html';
    default:
      return null;
  }
}

/** Also an empty one. */
function hasAddress(node: SyntaxNode): boolean {
  return node.getChildren('LinkMark').length > 2 || node.getChild('URL') !== null;
}

/** Constructs as the renderer reads them. */
export function rendererOutline(text: string): string[] {
  const outline: string[] = [];
  const visit = (node: Nodes, parent: Parents | null): void => {
    const found = mdastNameOf(node, parent);
    if (found !== null) outline.push(found);
    if ('children' in node) for (const child of node.children) visit(child as Nodes, node as Parents);
  };
  visit(parse(text).tree, null);
  return outline;
}

function mdastNameOf(node: Nodes, parent: Parents | null): string | null {
  switch (node.type) {
    case 'heading':
      return `heading ${node.depth}`;
    case 'list':
      return node.ordered ? `list ${node.start ?? 1}` : 'list';
    case 'listItem':
      return node.checked === null || node.checked === undefined ? 'item' : `item ${node.checked ? 'done' : 'open'}`;
    case 'blockquote':
      return 'quote';
    case 'code':
      return `code ${(node.lang ?? '').split(/[\s{]/)[0]}`;
    case 'table':
      return `table ${node.children.length}`;
    case 'thematicBreak':
      return 'rule';
    case 'html':
      return parent && /^(?:paragraph|heading|emphasis|strong|delete|link|tableCell)/.test(parent.type)
        ? 'inline html'
        : 'html';
    case 'math':
      return 'math';
    case 'yaml':
      return 'properties';
    case 'footnoteDefinition':
      return 'footnote';
    case 'paragraph':
      return 'paragraph';
    case 'emphasis':
      return 'emphasis';
    case 'strong':
      return 'strong';
    case 'delete':
      return 'strike';
    case 'inlineCode':
      return 'inline code';
    case 'inlineMath':
      return 'inline math';
    case 'footnoteReference':
      return 'footnote reference';
    case 'break':
      return 'break';
    case 'image':
    case 'imageReference':
      return 'image';
    case 'link':
    case 'linkReference':
      return 'link';
    default:
      return (node as { type: string }).type === 'wikiLink' ? 'link' : null;
  }
}
