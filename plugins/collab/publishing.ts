/** When live edits become a revision: on publishing (`done`), or also after each pause in writing. */
export type Publishing = 'done' | 'pause';
