/** Revisions on publishing (`done`), or also after each pause. */
export type Publishing = 'done' | 'pause';
