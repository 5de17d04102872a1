import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { LinksContext } from './context.ts';
import { ProviderUnknown } from './errors.ts';
import { inLog } from './provider-errors.ts';
import { ByProvider, ProviderTest } from './schema.ts';

/** `POST /api/sign-in-providers/{provider}/test`, for administrators. */
export function testRoute({ providers }: LinksContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.post(
      '/api/sign-in-providers/:provider/test',
      {
        config: { access: 'bearer', scope: 'admin' },
        schema: {
          summary: 'Test a sign-in provider',
          description:
            "Requests the provider's metadata. Whether it accepts the client id and secret shows only at a sign-in.",
          operationId: 'testSignInProvider',
          tags: ['sign-in'],
          params: ByProvider,
          response: { 200: ProviderTest, ...fastify.problems(ProviderUnknown) },
        },
      },
      async ({ params }) => {
        const provider = providers.get(params.provider);
        const { redirectUri } = provider;
        try {
          await provider.check();
          return { isWorking: true, reason: null, redirectUri };
        } catch (error) {
          return { isWorking: false, reason: reasonOf(error), redirectUri };
        }
      },
    );
  };
}

/** Unwraps failed fetches. */
function reasonOf(error: unknown): string {
  const { code, message } = inLog(error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.cause : undefined;
  const deeper = cause instanceof Error ? cause.message : null;
  return [message, deeper ?? (typeof code === 'string' ? code : null)].filter(Boolean).join(': ');
}
