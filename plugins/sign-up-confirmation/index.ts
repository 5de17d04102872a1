import fp from 'fastify-plugin';
import { askForProof } from './ask-for-proof.ts';
import { confirmationRoutes } from './routes.ts';
import { unprovenAddressesCheck, unprovenWarning } from './unproven-addresses.ts';

export interface SignUpConfirmationOptions {
  /** Links sent to one address within the window of the limits on guessing. Default: 5. */
  lettersPerAddress?: number;
}

/** With the registration policy `domain` an address counts once a link that was sent to it has been opened. */
export default fp<SignUpConfirmationOptions>(
  async (fastify, { lettersPerAddress = 5 }) => {
    const { accounts, auth, checks, letters, log } = fastify;
    if (accounts.registration === 'domain' && letters.isOn) {
      auth.requireAddressProof((input) => askForProof(fastify, input, lettersPerAddress));
    }
    if (accounts.registration === 'domain' && !letters.isOn) {
      log.warn(unprovenWarning);
      checks.add(unprovenAddressesCheck);
    }
    await fastify.register(confirmationRoutes);
  },
  {
    fastify: '5.x',
    name: 'sign-up-confirmation',
    dependencies: ['errors', 'access', 'background', 'checks', 'letters', 'link-tokens', 'audit', 'accounts', 'auth'],
    decorators: {
      fastify: ['problems', 'background', 'checks', 'letters', 'linkTokens', 'audit', 'accounts', 'auth'],
    },
  },
);
