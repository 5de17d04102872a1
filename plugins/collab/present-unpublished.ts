import type { Static } from 'typebox';
import type { CollabContext } from './context.ts';
import type { Unpublished as Wire } from './schema.ts';
import type { Unpublished } from './unpublished.ts';

/** Returns the wire form of unpublished changes. */
export async function presentUnpublished(
  { accounts }: Pick<CollabContext, 'accounts'>,
  { since, by }: Unpublished,
): Promise<Static<typeof Wire>> {
  const person = await accounts.namePersons(by);
  return { since: since.toISOString(), by: by.map(person) };
}
