/** Locates faults behind a proxy; the web process says `web`. */
export const processMark = { 'X-Wiki-Process': 'api' } as const;
