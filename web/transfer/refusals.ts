/** What is not brought along on purpose; anything else that is missing in the wiki afterwards has failed. */
const refusals = new Set(['outside_folder', 'hidden', 'empty', 'loop']);

/** By the code of the error that refused it. */
export const isRefusal = (code: string): boolean => refusals.has(code);
