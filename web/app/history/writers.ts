import type { RevisionSummary } from '../api/types.ts';

/** Everyone whose words are in a revision, who saved it first, as one reads a list of names. */
export function writersOf({ contributors }: Pick<RevisionSummary, 'contributors'>, language: string): string {
  return new Intl.ListFormat(language).format(contributors.map(({ name }) => name));
}
