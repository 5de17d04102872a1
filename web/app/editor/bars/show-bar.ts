import type { LinkParts } from './link-parts.ts';

/** The subject of the small bar beside the text: the selection, or the link at the cursor. */
export type Subject = { kind: 'selection' } | { kind: 'link'; link: LinkParts } | { kind: 'table'; from: number };

/** Fills the place of a bar with what it shows; answers what takes that away. */
export type ShowBar = (place: HTMLElement, subject: Subject) => () => void;
