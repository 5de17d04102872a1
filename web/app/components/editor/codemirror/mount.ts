import { historyField } from '@codemirror/commands';
import { EditorSelection, EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { headingPositions } from '../preview/heading-lines.ts';
import type { ToolId } from '../toolbar/tools.ts';
import { editorExtensions } from './extensions.ts';
import { type ToolTexts, toolCommands, toolKeys } from './tool-commands.ts';

export interface MountOptions {
  text: string;
  label: string;
  describedBy: string;
  phrases: Record<string, string>;
  texts: ToolTexts;
  /** What an editor of this text knew before, from its `memory`. */
  memory?: unknown;
  /** What of the text is selected at first, as offsets; the start when absent. */
  selection?: { from: number; to: number };
  onChange: (readText: () => string) => void;
  onScroll: () => void;
}

/** The editor as the screen around it knows it. */
export interface EditorHandle {
  run(tool: ToolId): void;
  /** Takes over another text, in one step that can be undone. */
  replaceText(text: string): void;
  focus(): void;
  /** What the next editor of this text needs to go on: the selection, and what can be undone. */
  memory(): unknown;
  /** How far the text is scrolled, how far it can be, and where its headings stand; in pixels from the top. */
  measure(): { top: number; end: number; headings: number[] };
  destroy(): void;
}

/** Puts an editor into `parent`. */
export function mountEditor(parent: HTMLElement, options: MountOptions): EditorHandle {
  const commands = toolCommands(options.texts);
  const extensions = editorExtensions({
    label: options.label,
    describedBy: options.describedBy,
    phrases: options.phrases,
    keys: toolKeys(commands),
    // The document is immutable, so its string can be made later, or never if the next key comes first.
    onChange: ({ doc }) => options.onChange(() => doc.toString()),
    onScroll: options.onScroll,
  });
  const view = new EditorView({ parent, state: firstState(options, extensions) });
  const handle: EditorHandle = {
    run(tool) {
      commands[tool](view);
      if (tool !== 'search') view.focus();
    },
    replaceText(text) {
      if (view.state.doc.toString() === text) return;
      const head = Math.min(view.state.selection.main.head, text.length);
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: EditorSelection.cursor(head),
        userEvent: 'input.replace',
      });
    },
    focus: () => view.focus(),
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
  // The text may have become another one since, as by a merge; that is one more step that can be undone.
  handle.replaceText(options.text);
  return handle;
}

const remembered = { history: historyField };

function firstState({ text, memory, selection }: MountOptions, extensions: Extension): EditorState {
  if (memory) return EditorState.fromJSON(memory, { extensions }, remembered);
  const { from, to } = selection ?? { from: 0, to: 0 };
  return EditorState.create({ doc: text, selection: EditorSelection.single(from, to), extensions });
}
