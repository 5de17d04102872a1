import { isolateHistory } from '@codemirror/commands';
import { LanguageDescription } from '@codemirror/language';
import { languages } from '@codemirror/language-data';
import { type EditorView, WidgetType } from '@codemirror/view';

const diagrams = [
  { name: 'Mermaid', word: 'mermaid' },
  { name: 'PlantUML', word: 'plantuml' },
];
/** The names used in fences. */
const choices = languages
  .map(({ name, alias }) => ({ name, word: alias[0] && name.includes(' ') ? alias[0] : name.toLowerCase() }))
  .concat(diagrams)
  .sort((a, b) => a.name.localeCompare(b.name));
const fence = /^([>\s]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:`{3,}|~{3,})[ \t]*)([^\s`]*)/;

export class CodeLanguage extends WidgetType {
  readonly word: string;
  readonly label: string;
  readonly plainText: string;

  constructor(word: string, label: string, plainText: string) {
    super();
    this.word = word;
    this.label = label;
    this.plainText = plainText;
  }

  override eq(other: CodeLanguage): boolean {
    return other.word === this.word && other.label === this.label;
  }

  override toDOM(view: EditorView): HTMLElement {
    const menu = document.createElement('select');
    menu.className = 'page-code-language';
    menu.setAttribute('aria-label', this.label);
    const known = this.word && LanguageDescription.matchLanguageName(languages, this.word, false)?.name;
    const isOther = this.word !== '' && !known && !diagrams.some(({ word }) => word === this.word);
    const own = isOther ? [new Option(this.word, this.word)] : [];
    // Keeps a name as it was written.
    const all = choices.map(({ name, word }) => new Option(name, name === known ? this.word : word));
    menu.append(new Option(this.plainText, ''), ...own, ...all);
    menu.value = this.word;
    menu.addEventListener('change', () => {
      const line = view.state.doc.lineAt(view.posAtDOM(menu));
      const match = fence.exec(line.text);
      if (!match || view.state.readOnly) return;
      const from = line.from + (match[1]?.length ?? 0);
      const to = from + (match[2]?.length ?? 0);
      view.dispatch({
        changes: { from, to, insert: menu.value },
        annotations: isolateHistory.of('full'),
        userEvent: 'input.language',
      });
      view.focus();
    });
    return menu;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}
