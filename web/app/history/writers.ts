import type { RevisionSummary } from '../api/types.ts';

/** Returns the saver first. */
export function writersOf({ contributors }: Pick<RevisionSummary, 'contributors'>, language: string): string {
  return new Intl.ListFormat(language).format(contributors.map(({ name }) => name));
}
