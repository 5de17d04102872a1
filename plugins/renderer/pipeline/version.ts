/** This pipeline's own number: raised with every change here that can change a tree. */
export const pipelineVersion = 2;
