/** A request of the api to a rendering process: one text at a time. */
export interface RenderRequest {
  markdown: string;
  wanted: Wanted;
}

/** The rendered page, or the positions of the links, the tasks or the title of its text. */
export type Wanted = 'page' | 'links' | 'tasks' | 'title';

/** The reply. `rssBytes` is the memory of the process. */
export type RenderReply =
  | { kind: 'ready' }
  | { kind: 'rendered'; json: string; rssBytes: number }
  | { kind: 'too_complex'; reason: string; rssBytes: number };
