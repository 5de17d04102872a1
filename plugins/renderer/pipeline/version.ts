/** Raised with each change that affects trees. */
export const pipelineVersion = 2;
