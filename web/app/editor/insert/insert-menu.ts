import {
  acceptCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeCompletion,
  completionStatus,
  pickedCompletion,
  startCompletion,
} from '@codemirror/autocomplete';
import { type EditorState, type Extension, Prec } from '@codemirror/state';
import { type Command, type EditorView, keymap } from '@codemirror/view';
import { insertParagraphs } from '../commands/insert.ts';
import { isCode, linkAt, namesAround } from '../complete/link-at.ts';
import { findInsertItems, type InsertId, insertItems } from './insert-items.ts';

export interface InsertMenuOptions {
  labelOf: (id: InsertId) => string;
  commands: Record<Exclude<InsertId, 'template'>, Command>;
  templates: Templates;
}

/** Pages that serve as templates. */
export interface Templates {
  find: (signal: AbortSignal) => Promise<{ id: string; title: string }[]>;
  load: (id: string) => Promise<string>;
}

// At a line's start or after a space; wide ones from input methods.
const start = /(?:^|[\s\u3000])([/／]((?:[^\s/／]{1,30}(?: [^\s/／]{0,30})?)?))$/u;
const templateStart = /^template (.*)$/;

/** Returns null where a slash is text. */
export function insertStartAt(state: EditorState, at: number): { from: number; query: string } | null {
  const line = state.doc.lineAt(at);
  const before = state.sliceDoc(Math.max(line.from, at - 400), at);
  const [, written, query] = start.exec(before) ?? [];
  if (written === undefined || query === undefined) return null;
  const around = namesAround(state, at);
  if (isCode(around) || around.some((name) => /Math|URL|Autolink/.test(name)) || linkAt(state, at)) return null;
  return { from: at - written.length, query };
}

/** Opens after a slash. */
export function completeInsert({ labelOf, commands, templates }: InsertMenuOptions) {
  return (context: CompletionContext): CompletionResult | null | Promise<CompletionResult | null> => {
    const { state, pos, view } = context;
    const found = insertStartAt(state, pos);
    // Input methods use the same place and keys.
    if (!found || view?.composing || state.readOnly) return null;
    const [, title] = templateStart.exec(found.query) ?? [];
    if (title !== undefined) return completeTemplate(context, found.from, title, templates);
    return result(found);
  };

  function result({ from, query }: { from: number; query: string }): CompletionResult | null {
    const options = findInsertItems(query, labelOf).map((id): Completion => {
      const sign = insertItems.find((item) => item.id === id)?.sign;
      const apply = id === 'template' ? askForTemplate : runInPlace(commands[id]);
      return { label: labelOf(id), type: 'insert', ...(sign && { detail: sign }), apply };
    });
    // In the same turn as the key, so that Enter takes the current choice.
    const update: CompletionResult['update'] = (_result, _from, _to, { state, pos }) => {
      const found = insertStartAt(state, pos);
      return found && !templateStart.test(found.query) ? result(found) : null;
    };
    return options.length > 0 ? { from, options, filter: false, update } : null;
  }
}

async function completeTemplate(
  context: CompletionContext,
  from: number,
  title: string,
  templates: Templates,
): Promise<CompletionResult | null> {
  const leaving = new AbortController();
  context.addEventListener('abort', () => leaving.abort(), { onDocChange: true });
  try {
    const all = await templates.find(leaving.signal);
    const fitting = all.filter((template) => template.title.toLowerCase().includes(title.toLowerCase()));
    const options = fitting.map(
      (template): Completion => ({
        label: template.title,
        apply: runInPlace((view) => {
          templates.load(template.id).then(
            (text) => insertParagraphs(text)(view),
            // Writing works without completion.
            () => undefined,
          );
          return true;
        }),
      }),
    );
    return options.length > 0 ? { from, options, filter: false } : null;
  } catch {
    return null;
  }
}

function askForTemplate(view: EditorView, completion: Completion, from: number, to: number): void {
  const insert = '/template ';
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.complete',
    annotations: pickedCompletion.of(completion),
  });
  startCompletion(view);
}

/** Works like typing a slash. */
export const openInsertMenu: Command = (view) => {
  const { state } = view;
  if (state.readOnly) return false;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const isApart = head === line.from || /[\s\u3000]$/u.test(state.sliceDoc(line.from, head));
  const insert = isApart ? '/' : ' /';
  view.dispatch({
    changes: { from: head, insert },
    selection: { anchor: head + insert.length },
    userEvent: 'input.type',
  });
  view.focus();
  return startCompletion(view);
};

/** Escape removes what was typed; an early Enter takes the first item. */
export function insertMenuKeys({ labelOf, commands }: InsertMenuOptions): Extension {
  return Prec.highest(
    keymap.of([
      {
        key: 'Escape',
        run(view) {
          const { head } = view.state.selection.main;
          // Also true while it is opening or searching.
          const found = completionStatus(view.state) === null ? null : insertStartAt(view.state, head);
          if (!found) return false;
          closeCompletion(view);
          view.dispatch({ changes: { from: found.from, to: head }, userEvent: 'delete' });
          return true;
        },
      },
      {
        key: 'Enter',
        run(view) {
          const { head } = view.state.selection.main;
          const status = completionStatus(view.state);
          const found = status === null ? null : insertStartAt(view.state, head);
          // The menu ignores keys just after opening.
          if (found && status === 'active' && acceptCompletion(view)) return true;
          const first = found && found.query !== '' ? findInsertItems(found.query, labelOf)[0] : undefined;
          if (!found || first === undefined || first === 'template') return false;
          closeCompletion(view);
          view.dispatch({ changes: { from: found.from, to: head }, userEvent: 'input.complete' });
          return commands[first](view);
        },
      },
    ]),
  );
}

function runInPlace(command: Command) {
  return (view: EditorView, completion: Completion, from: number, to: number): void => {
    view.dispatch({ changes: { from, to }, userEvent: 'input.complete', annotations: pickedCompletion.of(completion) });
    command(view);
  };
}
