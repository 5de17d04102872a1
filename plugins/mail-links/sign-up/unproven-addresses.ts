import type { Check } from '../../checks/index.ts';

export const unprovenWarning =
  'WIKI_REGISTRATION is "domain" and SMTP_URL is not set, so addresses are not verified: anybody can sign up with any address of the domain';

/** Warns administrators about what their configuration leaves open. */
export const unprovenAddressesCheck: Check = {
  name: 'registration',
  count: async () => 1,
  keysAfter: async (after) => (after === null ? ['wiki'] : []),
  examine: async () => [{ kind: 'addresses_unverified', subject: 'wiki', detail: unprovenWarning, isMild: true }],
};
