import type { FastifyRequest } from 'fastify';
import type { LinksContext } from './context.ts';
import { finishLink } from './finish-link.ts';
import { type Flow, parseState } from './flow.ts';
import { places } from './places.ts';
import { inLog } from './provider-errors.ts';
import { recordRefusal, refusalCode } from './refusals.ts';
import type { Callback } from './return-flow.ts';

/** The browser's next address, and the Set-Cookie header that clears the flow. */
export interface FinishedFlow {
  place: string;
  cookie: string | null;
}

/** Ends a flow at the callback: a sign-in by a code, a linking by a link. Never throws: refusals lead to a screen. */
export async function finishFlow(
  context: LinksContext,
  callback: Callback,
  request: FastifyRequest,
): Promise<FinishedFlow> {
  const { returnFlow, cookies, underWay } = context;
  const kind = parseState(callback.url.searchParams.get('state'))?.kind ?? 'sign-in';
  let cookie: string | null = null;
  try {
    const flow = await returnFlow.take(callback);
    cookie = cookies.clear(flow);
    if (flow.kind === 'link') await underWay.uncount(flow.accountId);
    return { cookie, place: await finish(context, flow, callback, request) };
  } catch (error) {
    return { cookie, place: places.refused(kind, refusalCode(error) ?? toUnexpected(context, error)) };
  }
}

async function finish(context: LinksContext, flow: Flow, callback: Callback, request: FastifyRequest): Promise<string> {
  const { auth, returnFlow, codes, log } = context;
  const { provider } = flow;
  try {
    const identity = await auth.tryAtAddress(request.ip, () => returnFlow.identify(flow, callback));
    if (flow.kind === 'sign-in') {
      return places.arrived(await codes.issue({ provider, identity, challenge: flow.challenge }));
    }
    await finishLink(context, flow, identity, request);
    return places.linked(provider);
  } catch (error) {
    const reason = refusalCode(error);
    if (reason) {
      log.warn(
        { provider, flow: flow.kind, refused: reason, err: inLog(error) },
        'a sign-in through a provider failed',
      );
      await recordRefusal(context, { flow, reason }, request);
    }
    throw error;
  }
}

function toUnexpected({ log }: Pick<LinksContext, 'log'>, err: unknown): string {
  log.error({ err }, 'could not finish a sign-in');
  return 'unavailable';
}
