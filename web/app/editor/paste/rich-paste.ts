import { EditorView } from '@codemirror/view';
import { isRich } from './is-rich.ts';

/** Loads the converter on demand; plain text if that fails, or by Mod-Shift-V. */
export const richPaste = EditorView.domEventHandlers({
  paste(event, view) {
    const { clipboardData } = event;
    if (!clipboardData || view.state.readOnly) return false;
    const html = clipboardData.getData('text/html');
    const text = clipboardData.getData('text/plain');
    if (html === '' || !isRich({ types: clipboardData.types, html, text })) return false;
    event.preventDefault();
    void pasteAsMarkdown(view, html, text);
    return true;
  },
});

async function pasteAsMarkdown(view: EditorView, html: string, text: string): Promise<void> {
  const markdown = await convert(html).catch(() => text);
  view.dispatch(view.state.replaceSelection(markdown || text), { userEvent: 'input.paste', scrollIntoView: true });
}

async function convert(html: string): Promise<string> {
  const { htmlToMarkdown } = await import('./html-to-markdown.ts');
  return htmlToMarkdown(html);
}
