import { history, historyField } from '@codemirror/commands';
import { Compartment, EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Anchor } from '../../comments/anchors/anchor.ts';
import type { TextPlaces } from '../attach/editor-uploads.ts';
import { chosenPosition, fillPlace, forgetPlace, insertPlaces, markPlaces } from '../attach/insert-places.ts';
import { showUploads } from '../attach/upload-marks.ts';
import { passageOf } from '../bars/passage-of.ts';
import { changeBlock, turnBlockInto } from '../blocks/block-commands.ts';
import { openMenuAtCursor } from '../blocks/block-handle.ts';
import type { BlockAction } from '../blocks/block-keys.ts';
import type { BlockChoices } from '../blocks/block-menu.tsx';
import { sectionAt } from '../blocks/fold-sections.ts';
import { selectedBlock } from '../blocks/page-block.ts';
import { areTasksDone } from '../blocks/tick-tasks.ts';
import { type BlockKind, targetsOf } from '../blocks/turn-into.ts';
import { type PageCompletionOptions, suggestHere } from '../complete/page-completion.ts';
import { type DrawingEditor, drawingEditor } from '../drawings/drawing-editor.ts';
import { insertCommands } from '../insert/insert-commands.ts';
import type { InsertId } from '../insert/insert-items.ts';
import { openInsertMenu, type Templates } from '../insert/insert-menu.ts';
import { linkedPages } from '../page-view/missing-pages.ts';
import type { PageViewOptions } from '../page-view/options.ts';
import { checkLinks, pageView } from '../page-view/page-view.ts';
import type { PasteAddressOptions } from '../paste/paste-address.ts';
import { headingPositions } from '../preview/heading-lines.ts';
import type { LiveEditor } from '../session/live-text.ts';
import type { TableBarChange } from '../tables/table-change-keys.ts';
import { changeTable } from '../tables/table-commands.ts';
import type { ToolId } from '../toolbar/tools.ts';
import { editorExtensions } from './extensions.ts';
import { keepPlace } from './keep-place.ts';
import { replacement } from './replacement.ts';
import { type ToolTexts, toolCommands, toolKeys } from './tool-commands.ts';

export interface MountOptions {
  text: string;
  label: string;
  describedBy: string;
  phrases: Record<string, string>;
  texts: ToolTexts;
  look: Look;
  page: PageViewOptions;
  /** The `memory` of an earlier editor. */
  memory?: unknown;
  /** Offsets; default: the start of the text. */
  selection?: { from: number; to: number };
  onChange: (readText: () => string) => void;
  onScroll: () => void;
  /** The covered edges of the window, in pixels. */
  coveredEdges: () => { top: number; bottom: number };
  onFiles: (files: File[], at: number) => void;
  pages: PageCompletionOptions;
  addresses: PasteAddressOptions;
  insert: {
    labelOf: (id: InsertId) => string;
    pickFile: () => void;
    /** Opens a canvas for a new drawing at a position. */
    draw: (at: number) => void;
    templates: Templates;
  };
}

export type Look = 'page' | 'markdown';

/** The editor, as the screen uses it. */
export interface EditorHandle extends LiveEditor {
  run(tool: ToolId): void;
  /** Returns null without words. */
  readSelection(): Anchor | null;
  /** Replaces a range. */
  change(from: number, to: number, insert: string): void;
  changeTable(change: TableBarChange): void;
  /** Returns the block at the cursor; null outside one. */
  readBlock(): BlockChoices | null;
  changeBlock(action: BlockAction): void;
  turnBlockInto(kind: BlockKind): void;
  openBlockMenu(): void;
  /** Opens the insert menu at the cursor. */
  openInsertMenu(): void;
  /** Can be undone in one step. */
  replaceText(text: string): void;
  /** The cursor or the first visible line keeps its place. */
  setLook(look: Look): void;
  /** Checks again which links lead to missing pages. */
  checkLinks(): void;
  /** Call after a change of the color scheme. */
  redraw(): void;
  setReadOnly(isReadOnly: boolean): void;
  focus(): void;
  drawing: DrawingEditor;
  /** Where references to uploads are inserted. */
  places: TextPlaces;
  /** Holds the selection, undo and redo. */
  memory(): unknown;
  /** In pixels from the top. */
  measure(): { top: number; end: number; headings: number[] };
  destroy(): void;
}

/** Creates an editor in `parent`. */
export function mountEditor(parent: HTMLElement, options: MountOptions): EditorHandle {
  const commands = toolCommands(options.texts);
  const owner = new Compartment();
  const readOnly = new Compartment();
  const look = new Compartment();
  let shown = options.look;
  const extensionOf = (name: Look, hasFocus: boolean) => (name === 'page' ? pageView(options.page, hasFocus) : []);
  const extensions = editorExtensions({
    label: options.label,
    describedBy: options.describedBy,
    phrases: options.phrases,
    keys: toolKeys(commands),
    // Documents are immutable, so the string can be made later.
    onChange: ({ doc }) => options.onChange(() => doc.toString()),
    onScroll: options.onScroll,
    coveredEdges: options.coveredEdges,
    onFiles: options.onFiles,
    pages: options.pages,
    addresses: options.addresses,
    insert: {
      labelOf: options.insert.labelOf,
      commands: insertCommands({
        tools: commands,
        calloutText: options.texts.callout,
        pickFile: options.insert.pickFile,
        draw(view) {
          options.insert.draw(view.state.selection.main.head);
          return true;
        },
      }),
      templates: options.insert.templates,
    },
    look: look.of(extensionOf(options.look, false)),
    companions: [linkedPages, owner.of(history()), readOnly.of([])],
  });
  const view = new EditorView({ parent, state: firstState(options, extensions) });
  const handle: EditorHandle = {
    run(tool) {
      commands[tool](view);
      if (tool !== 'search') view.focus();
      if (tool === 'wikiLink') suggestHere(view);
    },
    readSelection() {
      const { from, to } = view.state.selection.main;
      return passageOf(view.state, from, to);
    },
    change(from, to, insert) {
      if (!view.state.readOnly) view.dispatch({ changes: { from, to, insert }, userEvent: 'input.link' });
    },
    changeTable: (change) => void changeTable(change)(view),
    readBlock() {
      const { state } = view;
      const block = selectedBlock(state);
      if (!block) return null;
      return {
        targets: targetsOf(state, block),
        isFolded: sectionAt(state, block.from)?.isFolded ?? null,
        isDone: areTasksDone(state),
      };
    },
    changeBlock: (action) => void changeBlock(action)(view),
    turnBlockInto: (kind) => void turnBlockInto(kind)(view),
    openBlockMenu: () => void openMenuAtCursor(view, options.page.openBlockMenu),
    openInsertMenu: () => void openInsertMenu(view),
    replaceText(text) {
      const before = view.state.doc.toString();
      if (before === text) return;
      view.dispatch({ changes: replacement(before, text), userEvent: 'input.replace' });
    },
    isComposing: () => view.composing,
    follow(live) {
      const changes = replacement(view.state.doc.toString(), live.text());
      view.dispatch({ changes, effects: owner.reconfigure(live.extension()) });
    },
    unfollow: () => view.dispatch({ effects: owner.reconfigure(history()) }),
    setLook(name) {
      if (name === shown) return;
      shown = name;
      keepPlace(view, look.reconfigure(extensionOf(name, view.hasFocus)));
      view.dispatch({ selection: view.state.selection });
    },
    checkLinks: () => view.dispatch({ effects: checkLinks.of(null) }),
    redraw: () => view.dispatch({ effects: look.reconfigure(extensionOf(shown, view.hasFocus)) }),
    setReadOnly(isReadOnly) {
      if (view.state.readOnly === isReadOnly) return;
      view.dispatch({ effects: readOnly.reconfigure(isReadOnly ? EditorState.readOnly.of(true) : []) });
    },
    focus: () => view.focus(),
    drawing: drawingEditor(view),
    places: {
      mark: (ids, at = chosenPosition(view.state)) => view.dispatch(markPlaces(view.state, ids, at)),
      fill: (id, text) => view.dispatch(view.state.readOnly ? forgetPlace(id) : fillPlace(view.state, id, text)),
      forget: (id) => view.dispatch(forgetPlace(id)),
      show: (uploads) => view.dispatch({ effects: showUploads.of(uploads) }),
    },
    memory: () => view.state.toJSON(remembered),
    measure() {
      const { scrollDOM, state } = view;
      return {
        top: scrollDOM.scrollTop,
        end: scrollDOM.scrollHeight - scrollDOM.clientHeight,
        headings: headingPositions(state).map((position) => view.lineBlockAt(position).top),
      };
    },
    destroy: () => view.destroy(),
  };
  // A view may move the cursor.
  view.dispatch({ selection: view.state.selection });
  // Replaces text that a merge changed; it can be undone.
  handle.replaceText(options.text);
  return handle;
}

const remembered = { history: historyField, places: insertPlaces };

function firstState({ text, memory, selection }: MountOptions, extensions: Extension): EditorState {
  if (memory) return EditorState.fromJSON(memory, { extensions }, remembered);
  const { from, to } = selection ?? { from: 0, to: 0 };
  return EditorState.create({ doc: text, selection: EditorSelection.single(from, to), extensions });
}
