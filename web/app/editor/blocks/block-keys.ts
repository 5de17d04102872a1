export const blockKeys = {
  moveUp: 'Alt-ArrowUp',
  moveDown: 'Alt-ArrowDown',
  duplicate: 'Alt-Shift-ArrowDown',
  delete: 'Mod-Shift-k',
  fold: 'Mod-.',
  tick: 'Alt-Enter',
} as const;

export const blockMenuKey = 'Mod-/';

export type BlockAction = keyof typeof blockKeys;
