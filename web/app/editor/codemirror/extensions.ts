import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  rectangularSelection,
} from '@codemirror/view';
import { insertPlaces } from '../attach/insert-places.ts';
import { takeFiles } from '../attach/take-files.ts';
import { uploadMarks } from '../attach/upload-marks.ts';
import { indentListItems, outdentListItems } from '../commands/indent-list.ts';
import { type PageCompletionOptions, pageCompletion } from '../complete/page-completion.ts';
import { drawingPlace } from '../drawings/drawing-place.ts';
import { completeInsert, type InsertMenuOptions, insertMenuKeys } from '../insert/insert-menu.ts';
import { type PasteAddressOptions, pasteAddress } from '../paste/paste-address.ts';
import { richPaste } from '../paste/rich-paste.ts';
import { markdownData, wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { escapeKey } from './escape.ts';
import { highlight } from './highlight.ts';
import { markupKeys } from './markup-keys.ts';

export interface SetupOptions {
  /** For assistive technology; with the id of the keys' explanation. */
  label: string;
  describedBy: string;
  /** By English original. */
  phrases: Record<string, string>;
  /** For saving and the toolbar. */
  keys: readonly KeyBinding[];
  onChange: (state: EditorState) => void;
  onScroll: (view: EditorView) => void;
  coveredEdges: () => { top: number; bottom: number };
  onFiles: (files: File[], at: number) => void;
  /** For suggesting pages. */
  pages: PageCompletionOptions;
  insert: InsertMenuOptions;
  addresses: PasteAddressOptions;
  look: Extension;
  /** What depends on sharing and permission. */
  companions: Extension;
}

/** Tab indents; after Escape it leaves the editor. */
export function editorExtensions(options: SetupOptions): Extension {
  const { label, describedBy, phrases, keys, onChange, onScroll, coveredEdges, onFiles } = options;
  const { pages, insert, addresses, look, companions } = options;
  return [
    highlightSpecialChars(),
    companions,
    look,
    drawSelection(),
    dropCursor(),
    rectangularSelection(),
    closeBrackets(),
    // A single character would match everywhere.
    highlightSelectionMatches({ minSelectionLength: 2 }),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(4),
    EditorState.phrases.of(phrases),
    EditorView.lineWrapping,
    EditorView.scrollMargins.of(coveredEdges),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // Explicit, since accessibility checkers expect it.
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    wikiMarkdown(),
    markdownData.of({ closeBrackets: { brackets: ['(', '[', '{', '"', '`'] } }),
    highlight,
    insertPlaces,
    drawingPlace,
    uploadMarks,
    takeFiles(onFiles),
    pasteAddress(addresses),
    richPaste,
    // Before completions, which have the same precedence.
    insertMenuKeys(insert),
    pageCompletion(pages, [completeInsert(insert)]),
    keymap.of([
      ...keys,
      escapeKey,
      ...markupKeys,
      { key: 'Tab', run: indentListItems, shift: outdentListItems },
      ...closeBracketsKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(update.state);
    }),
    EditorView.domEventObservers({
      scroll: (_event, view) => onScroll(view),
    }),
  ];
}
