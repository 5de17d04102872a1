/** One text at a time. */
export interface RenderRequest {
  markdown: string;
  wanted: Wanted;
}

/** The page, or positions of links, tasks or title. */
export type Wanted = 'page' | 'links' | 'tasks' | 'title';

/** The reply. `rssBytes` is the memory of the process. */
export type RenderReply =
  | { kind: 'ready' }
  | { kind: 'rendered'; json: string; rssBytes: number }
  | { kind: 'too_complex'; reason: string; rssBytes: number };
