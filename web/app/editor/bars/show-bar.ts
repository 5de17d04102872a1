import type { LinkParts } from './link-parts.ts';

/** What a bar is shown for. */
export type Subject = { kind: 'selection' } | { kind: 'link'; link: LinkParts } | { kind: 'table'; from: number };

/** Fills a bar. Returns the undo. */
export type ShowBar = (place: HTMLElement, subject: Subject) => () => void;
