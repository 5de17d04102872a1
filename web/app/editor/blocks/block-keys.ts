/** The commands for whole blocks, with their shortcuts. */
export const blockKeys = {
  moveUp: 'Alt-ArrowUp',
  moveDown: 'Alt-ArrowDown',
  duplicate: 'Alt-Shift-ArrowDown',
  delete: 'Mod-Shift-k',
  fold: 'Mod-.',
  tick: 'Alt-Enter',
} as const;

/** Opens the menu of the block that the cursor is in. */
export const blockMenuKey = 'Mod-/';

export type BlockAction = keyof typeof blockKeys;
