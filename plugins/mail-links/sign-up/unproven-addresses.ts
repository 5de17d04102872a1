import type { Check } from '../../checks/index.ts';

export const unprovenWarning =
  'Registration is open to domains and SMTP_URL is not set, so addresses are not verified: anybody can sign up with any address of these domains';

/** Warns of what the configuration leaves open. */
export const unprovenAddressesCheck = (accounts: { readonly registration: string }): Check => ({
  name: 'registration',
  count: async () => 1,
  keysAfter: async (after) => (after === null ? ['wiki'] : []),
  examine: async () =>
    accounts.registration === 'domain'
      ? [{ kind: 'addresses_unverified', subject: 'wiki', detail: unprovenWarning, isMild: true }]
      : [],
});
