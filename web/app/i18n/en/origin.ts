export const origin = {
  imported: 'Imported by {{name}}; {{written}}',
  lastImport: 'Imported {{when}} by {{name}}; {{written}}',
  writtenByOn: 'written by {{author}}, {{day}}',
  writtenBy: 'written by {{author}}',
  writtenOn: 'written {{day}}',
} as const;
