import { syntaxTree } from '@codemirror/language';
import { EditorState, type Extension, Facet, type Range, type RangeSet, StateField } from '@codemirror/state';
import { BlockWrapper, Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { NodeProp, Tree } from '@lezer/common';
import { cellsOf } from '../../tables/table-at.ts';
import { slotsIn } from '../../tables/table-text.ts';
import { containerLook } from '../container-look.ts';
import { linePrefix } from '../line-prefix.ts';
import type { PageViewOptions } from '../options.ts';
import { isTouchChanged, touchedIn } from '../touched.ts';
import { Diagram } from './diagram.ts';
import { Formula } from './formula.ts';
import { Properties, yamlPlace } from './properties.ts';
import { readProperties } from './property-list.ts';

/** In whole lines. */
export interface Block {
  kind: 'formula' | 'diagram' | 'properties' | 'table';
  from: number;
  to: number;
  /** Whether it is inside a quotation or a list. */
  isNested: boolean;
}

interface Drawn {
  decorations: DecorationSet;
  /** Blocks with hidden source. */
  closed: readonly Block[];
  /** Wraps the rows of each table. */
  tables: RangeSet<BlockWrapper>;
}

const containers = /^(?:Document|Body|Blockquote|BulletList|OrderedList|ListItem)$/;
const insets = /^(?:Blockquote|ListItem)$/;
const diagramFence = /^(?:`{3,}|~{3,})[ \t]*(mermaid|plantuml|puml)\s/;
// In characters: the longest opening line of a diagram.
const maxFence = 100;
const viewOptions = Facet.define<PageViewOptions, PageViewOptions | undefined>({ combine: ([first]) => first });

const drawn = StateField.define<Drawn>({
  create: draw,
  update(before, { docChanged, startState, state }) {
    const isSame = !docChanged && syntaxTree(startState) === syntaxTree(state) && !isTouchChanged(startState, state);
    return isSame ? before : draw(state);
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.blockWrappers.from(field, ({ tables }) => tables),
  ],
});

/** Formulas, diagrams and front matter; at the cursor the source shows below. */
export function drawBlocks(options: PageViewOptions): Extension {
  return [viewOptions.of(options), drawn, afterProperties];
}

/** The cursor can't be before front matter, or in its form. */
const afterProperties = EditorState.transactionFilter.of((transaction) => {
  const { startState, changes, selection, newSelection, newDoc } = transaction;
  const [first] = startState.field(drawn).closed;
  if (!selection || first?.kind !== 'properties') return transaction;
  const after = changes.mapPos(first.to, 1) + 1;
  if (!newSelection.main.empty || newSelection.main.head >= after || after > newDoc.length) return transaction;
  return [transaction, { selection: { anchor: after }, sequential: true }];
});

/** Returns null where text shows. */
export function closedBlockAt(state: EditorState, at: number): Block | null {
  const closed = state.field(drawn, false)?.closed ?? [];
  let [low, high] = [0, closed.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((closed[middle] as Block).to < at) low = middle + 1;
    else high = middle;
  }
  const found = closed[low];
  return found && found.from <= at ? found : null;
}

/** Returns the one nearest to the first position. */
export function closedBlockBetween(
  state: EditorState,
  start: number,
  end: number,
): { from: number; to: number } | null {
  const between = (state.field(drawn, false)?.closed ?? []).filter(
    ({ from, to }) => from > Math.min(start, end) && to < Math.max(start, end),
  );
  return (start < end ? between[0] : between.at(-1)) ?? null;
}

const blocksByTree = new WeakMap<Tree, readonly Block[]>();

function draw(state: EditorState): Drawn {
  const options = state.facet(viewOptions);
  const decorations: Range<Decoration>[] = [];
  const closed: Block[] = [];
  const tables: Range<BlockWrapper>[] = [];
  const touched = touchedIn(state);
  for (const block of options ? blocksOf(state) : []) {
    if (block.kind === 'table') {
      tables.push(tableWrapper(state, block).range(block.from, block.to));
      continue;
    }
    const widget = options && widgetOf(state, block, options);
    if (!widget) continue;
    if (block.kind !== 'properties' && touched(block.from, block.to)) {
      decorations.push(Decoration.widget({ widget, block: true, side: -1 }).range(block.from));
      continue;
    }
    decorations.push(Decoration.replace({ widget, block: true }).range(block.from, block.to));
    closed.push(block);
  }
  return { decorations: Decoration.set(decorations, true), closed, tables: BlockWrapper.set(tables, true) };
}

/** Returns the blocks, cached, since a walk through all would be slow at each letter. */
function blocksOf(state: EditorState): readonly Block[] {
  const tree = syntaxTree(state);
  const known = blocksByTree.get(tree);
  if (known) return known;
  const blocks: Block[] = [];
  const walk = ({ children, positions }: Tree, start: number, isNested: boolean) => {
    for (const [index, child] of children.entries()) {
      // Only parts within a line are buffered.
      if (!(child instanceof Tree)) continue;
      const from = start + (positions[index] as number);
      const { name, isAnonymous } = child.type;
      if (isAnonymous || containers.test(name)) walk(inside(child), from, isNested || insets.test(name));
      else {
        const kind = kindOf(state, name, from);
        const block = kind && blockOf(state, { kind, from, to: from + child.length, isNested });
        if (block) blocks.push(block);
      }
    }
  };
  walk(tree, 0, false);
  blocksByTree.set(tree, blocks);
  return blocks;
}

/** Front matter is a separate tree. */
const inside = (tree: Tree): Tree => tree.prop(NodeProp.mounted)?.tree ?? tree;

function kindOf(state: EditorState, name: string, from: number): Block['kind'] | null {
  if (name === 'BlockMath') return 'formula';
  if (name === 'Frontmatter') return 'properties';
  if (name === 'Table') return 'table';
  return name === 'FencedCode' && diagramLanguage(state.sliceDoc(from, from + maxFence)) !== null ? 'diagram' : null;
}

/** Returns null for other code. */
const diagramLanguage = (written: string): string | null => diagramFence.exec(written)?.[1] ?? null;

/** Returns a block to draw; one that starts beside a list mark stays text. */
function blockOf(state: EditorState, block: Block): Block | null {
  const line = state.doc.lineAt(block.from);
  if (!/^[>\s]*$/.test(state.sliceDoc(line.from, block.from))) return null;
  return { ...block, from: line.from, to: state.doc.lineAt(block.to).to };
}

function tableWrapper(state: EditorState, { from, isNested }: Block): BlockWrapper {
  const line = state.doc.lineAt(from);
  const columns = isNested ? cellsOf(state, line).length : slotsIn(line.text, 0).length;
  const style = `--columns: ${columns}; ${isNested ? styleAt(state, from) : ''}`;
  return BlockWrapper.create({ tagName: 'div', attributes: { class: 'page-table', role: 'table', style } });
}

/** Tables that aren't drawn stay text. */
export function isTableDrawn(state: EditorState, at: number): boolean {
  let isDrawn = false;
  state.field(drawn, false)?.tables.between(at, at, () => {
    isDrawn = true;
    return false;
  });
  return isDrawn;
}

function widgetOf(state: EditorState, block: Block, { texts, isDark, drawsPlantuml }: PageViewOptions) {
  const { kind, from, to, isNested } = block;
  if (kind === 'properties') {
    const place = from === 0 && to < state.doc.length ? yamlPlace(state.sliceDoc(0, to + 1)) : null;
    const properties = place && readProperties(place.yaml);
    return place && properties ? new Properties(place.yaml, properties, texts) : null;
  }
  const style = isNested ? styleAt(state, from) : '';
  if (kind === 'formula') {
    const tex = insideOf(state, block)
      .replace(/^\$\$|\$\$\s*$/g, '')
      .trim();
    return new Formula(tex, true, texts.formula, style);
  }
  const written = insideOf(state, block).trimStart();
  const source = written.replace(/^.*\n/, '').replace(/\n?[ \t]*(?:`{3,}|~{3,})[ \t]*$/, '');
  const language = diagramLanguage(written) === 'mermaid' ? 'mermaid' : 'plantuml';
  if (source.trim() === '' || (language === 'plantuml' && !drawsPlantuml)) return null;
  return new Diagram(source, language, isDark(), texts, style);
}

/** The indent of quotations and lists. */
function styleAt(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at);
  return containerLook(state, line, linePrefix(state, line)).style;
}

/** Leaves out the surrounding marks. */
function insideOf(state: EditorState, { from, to, isNested }: Block): string {
  if (!isNested) return state.sliceDoc(from, to);
  const lines: string[] = [];
  for (let at = from; at <= to; ) {
    const line = state.doc.lineAt(at);
    lines.push(state.sliceDoc(Math.min(linePrefix(state, line).end, line.to), line.to));
    at = line.to + 1;
  }
  return lines.join('\n');
}
