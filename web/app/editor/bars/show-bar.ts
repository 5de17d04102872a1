import type { LinkParts } from './link-parts.ts';

/** Of the bar. */
export type Subject = { kind: 'selection' } | { kind: 'link'; link: LinkParts } | { kind: 'table'; from: number };

/** Fills a bar; returns the undo. */
export type ShowBar = (place: HTMLElement, subject: Subject) => () => void;
