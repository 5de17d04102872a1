/** Reasons for skipping on purpose; anything else missing counts as failed. */
const refusals = new Set(['outside_folder', 'hidden', 'empty', 'loop']);

/** Whether an error code is a refusal. */
export const isRefusal = (code: string): boolean => refusals.has(code);
