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
  /** The name of the text field for assistive technology, and the id of what explains its keys. */
  label: string;
  describedBy: string;
  /** The words of the editor's own panels, by their English originals. */
  phrases: Record<string, string>;
  /** Keys of the screen around the editor: saving, the toolbar's commands. */
  keys: readonly KeyBinding[];
  onChange: (state: EditorState) => void;
  onScroll: (view: EditorView) => void;
  coveredEdges: () => { top: number; bottom: number };
  onFiles: (files: File[], at: number) => void;
  /** The suggestions for links. */
  pages: PageCompletionOptions;
  insert: InsertMenuOptions;
  addresses: PasteAddressOptions;
  look: Extension;
  /** The extensions that depend on whether the text is shared, and whether it can be edited. */
  companions: Extension;
}

/**
 * Everything the text editor is made of. Tab indents, and leaves the editor after Escape.
 */
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
      // Editable text can be focused anyway; said outright, checkers of accessibility see it too.
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
    // Before the completions, whose own keys are of the same rank.
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
