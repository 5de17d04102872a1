export const tableChangeKeys = {
  rowAbove: 'Mod-Alt-ArrowUp',
  rowBelow: 'Mod-Alt-ArrowDown',
  rowUp: 'Alt-ArrowUp',
  rowDown: 'Alt-ArrowDown',
  deleteRow: 'Mod-Shift-Backspace',
  columnLeft: 'Mod-Alt-ArrowLeft',
  columnRight: 'Mod-Alt-ArrowRight',
  columnToLeft: 'Alt-Shift-ArrowLeft',
  columnToRight: 'Alt-Shift-ArrowRight',
  deleteColumn: 'Mod-Alt-Backspace',
  sortUp: null,
  sortDown: null,
  alignLeft: null,
  alignCenter: null,
  alignRight: null,
  deleteTable: 'Mod-Alt-Shift-Backspace',
} as const;

export type TableBarChange = keyof typeof tableChangeKeys;
