/** Tells whoever looks for a fault behind a proxy which process has answered; the web process says `web`. */
export const processMark = { 'X-Wiki-Process': 'api' } as const;
