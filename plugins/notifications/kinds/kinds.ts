/** Described by the schema. */
export { type KindName, kindNames } from '../schema.ts';
