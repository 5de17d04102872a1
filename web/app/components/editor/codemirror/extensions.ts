import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown, markdownLanguage } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import { languages } from '@codemirror/language-data';
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
import { indentListItems, outdentListItems } from '../commands/indent-list.ts';
import { richPaste } from '../paste/rich-paste.ts';
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
}

/**
 * Everything the text editor is made of. Tab indents, and leaves the editor after Escape.
 */
export function editorExtensions({ label, describedBy, phrases, keys, onChange, onScroll }: SetupOptions): Extension {
  return [
    highlightSpecialChars(),
    history(),
    drawSelection(),
    dropCursor(),
    rectangularSelection(),
    closeBrackets(),
    highlightSelectionMatches(),
    EditorState.allowMultipleSelections.of(true),
    EditorState.tabSize.of(4),
    EditorState.phrases.of(phrases),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-describedby': describedBy,
      // Editable text can be focused anyway; said outright, checkers of accessibility see it too.
      tabindex: '0',
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    }),
    yamlFrontmatter({
      content: markdown({
        base: markdownLanguage,
        codeLanguages: languages,
        completeHTMLTags: false,
        addKeymap: false,
      }),
    }),
    markdownLanguage.data.of({ closeBrackets: { brackets: ['(', '[', '{', '"', '`'] } }),
    highlight,
    richPaste,
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
