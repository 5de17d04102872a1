import { randomUUID } from 'node:crypto';
import type { Client, Entry } from 'ldapts';
import { cleanGroups, groupsMax } from '../groups-claim.ts';
import type { Directory, DirectoryOptions, Surroundings } from '../provider.ts';
import { createConnect } from './connection.ts';
import { textOf, textsOf, uniqueIdOf } from './entry.ts';
import { compileFilter } from './filter.ts';
import { directoryAway, isRejection, SeveralEntries } from './ldap-errors.ts';
import { nameInDn } from './name-in-dn.ts';

const idAttributes = ['entryUUID', 'objectGUID', 'ipaUniqueID', 'nsUniqueId'];
const nameAttributes = ['displayName', 'cn'];

/** Connects on demand. @throws BadOption for invalid filters */
export function openDirectory(options: DirectoryOptions, { timeoutSeconds }: Surroundings): Directory {
  const { id, name, baseDn, bindDn, bindPassword, emailAttribute, groupsAttribute, groupsFilter } = options;
  // Without a host (RFC 4516), so links survive a directory's move.
  const issuer = new URL(`ldap:///${baseDn.toLowerCase()}`).href;
  const personFilter = compileFilter(options.filter);
  const membershipFilter = groupsFilter === undefined ? null : compileFilter(groupsFilter);
  const connect = createConnect(options, timeoutSeconds * 1000);
  const ids = options.idAttribute === undefined ? idAttributes : [options.idAttribute];
  const hasGroups = groupsAttribute !== undefined || membershipFilter !== null;
  const attributes = [
    ...ids,
    emailAttribute,
    ...nameAttributes,
    ...(groupsAttribute === undefined ? [] : [groupsAttribute]),
    ...(membershipFilter?.names ?? []),
  ];

  const bindAsWiki = (client: Client): Promise<void> => client.bind(bindDn ?? '', bindPassword ?? '');

  async function findPerson(client: Client, login: string): Promise<Entry | null> {
    const { searchEntries } = await client.search(baseDn, {
      filter: personFilter.with(() => login),
      // Two matches are enough to make a name ambiguous.
      sizeLimit: 2,
      attributes,
      explicitBufferAttributes: ids,
    });
    if (searchEntries.length > 1) throw new SeveralEntries(login);
    return searchEntries[0] ?? null;
  }

  async function groupsOf(client: Client, person: Entry): Promise<string[] | null> {
    const named = groupsAttribute === undefined ? [] : textsOf(person, groupsAttribute);
    if (!membershipFilter) return cleanGroups(named.map(nameInDn));
    await bindAsWiki(client);
    const { searchEntries } = await client.search(options.groupsBaseDn, {
      filter: membershipFilter.with((attribute) => (attribute === 'dn' ? person.dn : textOf(person, attribute))),
      paged: { pageSize: 500 },
      sizeLimit: groupsMax + 1,
      attributes: ['1.1'],
    });
    return cleanGroups([...named, ...searchEntries.map(({ dn }) => dn)].map(nameInDn));
  }

  return {
    kind: 'password',
    id,
    name,
    issuer,
    redirectUri: null,
    admitsEveryone: options.admitsEveryone ?? false,
    groups: hasGroups ? { adminGroups: options.adminGroups ?? [] } : null,

    async check() {
      await connect(async (client) => {
        await bindAsWiki(client);
        await findPerson(client, randomUUID());
      }).catch(directoryAway);
    },

    async authenticate(login, password) {
      // A bind without a password always succeeds (RFC 4513 section 5.1.2).
      if (password === '') return null;
      return connect(async (client) => {
        await bindAsWiki(client);
        const person = await findPerson(client, login);
        // An unknown person takes as long as a wrong password.
        const dn = person?.dn ?? `cn=${randomUUID()},${baseDn}`;
        const isRight = await client.bind(dn, password).then(
          () => person !== null,
          (error) => !isRejection(error) && Promise.reject(error),
        );
        if (!isRight || !person) return null;
        const email = textOf(person, emailAttribute);
        return {
          issuer,
          subject: uniqueIdOf(person, ids),
          email,
          // Addresses in the directory are trusted.
          isEmailProven: email !== null,
          name: nameAttributes.map((attribute) => textOf(person, attribute)).find((text) => text !== null) ?? null,
          label: email ?? login,
          groups: hasGroups ? await groupsOf(client, person) : null,
        };
      }).catch(directoryAway);
    },
  };
}
