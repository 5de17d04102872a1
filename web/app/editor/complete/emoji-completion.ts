import { type CompletionContext, type CompletionResult, pickedCompletion } from '@codemirror/autocomplete';
import { isCode, linkAt, namesAround } from './link-at.ts';

const start = /(?:^|[\s\u3000([{"'、。「])(:([a-z0-9_+-]{1,30}))$/iu;
const most = 12;

/** Suggests emojis after a colon. */
export async function completeEmoji(context: CompletionContext): Promise<CompletionResult | null> {
  const { state, pos, view } = context;
  const line = state.doc.lineAt(pos);
  const [, written, name] = start.exec(state.sliceDoc(Math.max(line.from, pos - 40), pos)) ?? [];
  if (!written || !name || view?.composing) return null;
  if (isCode(namesAround(state, pos)) || linkAt(state, pos)) return null;
  try {
    const { search } = await import('node-emoji');
    if (context.aborted) return null;
    const wanted = name.toLowerCase();
    const found = search(wanted).sort((a, b) => nearness(a.name, wanted) - nearness(b.name, wanted));
    const options = found.slice(0, most).map(({ emoji, name }) => ({
      label: `${emoji} ${name}`,
      type: 'emoji',
      apply: (editor: NonNullable<typeof view>, completion: { label: string }, from: number, to: number) =>
        editor.dispatch({
          changes: { from, to, insert: emoji },
          selection: { anchor: from + emoji.length },
          userEvent: 'input.complete',
          annotations: pickedCompletion.of(completion),
        }),
    }));
    return options.length > 0 ? { from: pos - written.length, options, filter: false } : null;
  } catch {
    // Writing works without completion.
    return null;
  }
}

function nearness(name: string, wanted: string): number {
  if (name === wanted) return 0;
  return (name.startsWith(wanted) ? 1 : 2) + name.length / 100;
}
