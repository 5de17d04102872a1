import type { LinkParts } from './link-parts.ts';

/** What a small bar beside the text is about: the selection, or the link that the cursor is in. */
export type Subject = { kind: 'selection' } | { kind: 'link'; link: LinkParts } | { kind: 'table'; from: number };

/** Fills the place of a bar with what it shows; answers what takes that away. */
export type ShowBar = (place: HTMLElement, subject: Subject) => () => void;
