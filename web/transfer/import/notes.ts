import type { LeftOutValues } from '../sources/source.ts';

/** A remark on an imported page. */
export interface Note {
  /** English. */
  text: string;
  code: NoteCode;
  values: LeftOutValues;
}

/** Translated by the web app (`importing.notes`). */
export const noteTexts = {
  links_too_intricate: () => 'it is too intricate to look for links in it',
  name_changed: ({ from, to }) => `${from} became "${to}"`,
  name_reserved: ({ from, to }) => `"${from}" is reserved by the wiki and became "${to}"`,
  tags_refused: ({ why }) => `its tags could not be given: ${why}`,
} satisfies Record<string, (values: LeftOutValues) => string>;

export type NoteCode = keyof typeof noteTexts;

export function noteOf(code: NoteCode, values: LeftOutValues = {}): Note {
  const textOf: (values: LeftOutValues) => string = noteTexts[code];
  return { text: textOf(values), code, values };
}

/** Returns all of them as one text, in English. */
export const joinNotes = (notes: readonly Note[]): string => notes.map(({ text }) => text).join('; ');
