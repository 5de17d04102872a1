import type { FastifyRequest } from 'fastify';
import type { LinksContext } from './context.ts';
import { beginSignIn } from './flow.ts';
import { places } from './places.ts';
import { inLog } from './provider-errors.ts';
import { refusalCode } from './refusals.ts';
import { startFlow } from './start-flow.ts';

interface Begun {
  url: string;
  cookie: string | null;
}

type StartRequest = Pick<FastifyRequest, 'headers'> & { params: { provider: string }; query: { challenge?: unknown } };

/** BASE64URL(SHA256(secret)). */
const challengeShape = /^[A-Za-z0-9_-]{43}$/;

/** Sends a browser to a provider. Never throws: refusals lead to the sign-in screen. */
export async function startSignIn(
  context: LinksContext,
  { headers, params, query: { challenge } }: StartRequest,
): Promise<Begun> {
  // Links on other sites must not replace a running flow.
  if (headers['sec-fetch-site'] === 'cross-site') return { url: `${context.publicUrl}/sign-in`, cookie: null };
  if (typeof challenge !== 'string' || !challengeShape.test(challenge)) return refuse(context, 'invalid_request');
  try {
    const { authorizationUrl, cookie } = await startFlow(context, beginSignIn(params.provider, challenge));
    return { url: authorizationUrl, cookie };
  } catch (error) {
    const problem = refusalCode(error);
    context.log.warn({ provider: params.provider, refused: problem, err: inLog(error) }, 'could not start a sign-in');
    return refuse(context, problem ?? 'unavailable');
  }
}

function refuse(context: Pick<LinksContext, 'publicUrl'>, problem: string): Begun {
  return { url: context.publicUrl + places.refused('sign-in', problem), cookie: null };
}
