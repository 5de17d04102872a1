/** What a notification may tell of: the names that clients know, which stand with what each means in the schema. */
export { type KindName, kindNames } from '../schema.ts';
