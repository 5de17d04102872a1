/** `key` is in CodeMirror's notation. */
export const toolGroups = [
  [
    { id: 'bold', key: 'Mod-b' },
    { id: 'italic', key: 'Mod-i' },
    { id: 'strike', key: 'Mod-Shift-x' },
    { id: 'code', key: 'Mod-e' },
  ],
  [
    { id: 'heading', key: 'Mod-Alt-h' },
    { id: 'bulletList', key: 'Mod-Shift-8' },
    { id: 'orderedList', key: 'Mod-Shift-7' },
    { id: 'taskList', key: 'Mod-Shift-9' },
    { id: 'quote', key: 'Mod-Shift-.' },
  ],
  [
    { id: 'link', key: 'Mod-k' },
    { id: 'wikiLink', key: null },
    { id: 'image', key: null },
  ],
  [
    { id: 'table', key: null },
    { id: 'codeBlock', key: null },
    { id: 'callout', key: null },
    { id: 'math', key: null },
    { id: 'diagram', key: null },
  ],
  [
    { id: 'undo', key: 'Mod-z' },
    { id: 'redo', key: 'Mod-Shift-z' },
    { id: 'search', key: 'Mod-f' },
  ],
] as const;

export type ToolId = (typeof toolGroups)[number][number]['id'];

/** Returns null for none. */
export function shortcutOf(id: ToolId): string | null {
  return toolGroups.flat().find((tool) => tool.id === id)?.key ?? null;
}
