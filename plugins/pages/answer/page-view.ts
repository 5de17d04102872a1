import type { Static } from 'typebox';
import type { RenderedText } from '../../revisions/index.ts';
import type { Origin, PageSummary, RevisionView } from '../schema.ts';

/** The parts of a page that a request may leave out. */
export interface Omit {
  body: boolean;
  ast: boolean;
}

/** A page in its wire form; the rendered result beside it is JSON text still. */
export interface PageView {
  view: Static<typeof PageSummary> & { origin: Static<typeof Origin>; body?: string };
  rendered: RenderedText;
}

/** A revision in its wire form; the rendered result beside it is JSON text still. */
export interface RevisionWithText {
  view: Static<typeof RevisionView>;
  rendered: RenderedText;
}

/** Reads the query parameter `omit`. */
export function readOmit(omit: string | undefined): Omit {
  const parts = omit?.split(',') ?? [];
  return { body: parts.includes('body'), ast: parts.includes('ast') };
}
