/** What is done with whole blocks by keys and from their menu, with the shortcut of each. */
export const blockKeys = {
  moveUp: 'Alt-ArrowUp',
  moveDown: 'Alt-ArrowDown',
  duplicate: 'Alt-Shift-ArrowDown',
  delete: 'Mod-Shift-k',
} as const;

export type BlockCommand = keyof typeof blockKeys;
