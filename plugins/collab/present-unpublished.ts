import type { Static } from 'typebox';
import type { CollabContext } from './context.ts';
import type { Unpublished as Wire } from './schema.ts';
import type { Unpublished } from './unpublished.ts';

/** The wire form of what is unpublished of a page. */
export async function presentUnpublished(
  { accounts }: Pick<CollabContext, 'accounts'>,
  unpublished: Unpublished | null,
): Promise<Static<typeof Wire> | null> {
  if (!unpublished) return null;
  const { since, by } = unpublished;
  const person = await accounts.namePersons(by);
  return { since: since.toISOString(), by: by.map(person) };
}
