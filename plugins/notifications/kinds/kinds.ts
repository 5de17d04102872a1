/** The kinds of notifications; the schema describes each. */
export { type KindName, kindNames } from '../schema.ts';
