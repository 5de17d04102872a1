import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import {
  EditForbidden,
  PageMoving,
  PageNotFound,
  PageTrashed,
  PathInvalid,
  PathReserved,
  PathTaken,
} from '../errors.ts';
import { loadEditable } from '../load.ts';
import * as pageWire from '../schema.ts';
import { auditMove } from './audit-move.ts';
import { MoveIntoItself, MoveNotFound, PageNotTrashed, RootStays } from './errors.ts';
import type { MoveRecord } from './move.ts';
import { planInbound } from './plan-inbound.ts';
import { presentMove } from './present-move.ts';
import { readMove } from './read-move.ts';
import * as wire from './schema.ts';
import { planMove, startMove } from './start-move.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];
type Run = (move: MoveRecord) => void;

const config = { access: 'bearer' } as const;
const tags = ['moves'];

/** A plan reveals whether a path is taken. */
const plansPerAccount = 300;

const MovePlan = wire.movePlanWith(pageWire.PageSummary);

const kinds = [
  { kind: 'rename', summary: 'Move a page and its subpages to another path', body: wire.Destination },
  { kind: 'trash', summary: 'Move a page and its subpages to the trash', body: null },
  { kind: 'restore', summary: 'Restore a page and its subpages from the trash', body: wire.OptionalDestination },
] as const;

/** `rename`, `trash` and `restore` with subpages, and progress. */
export function moveRoutes(context: PagesContext, run: Run): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    for (const kind of kinds) postMove(fastify, context, run, kind);
    getMove(fastify, context);
  };
}

function postMove(
  fastify: Scope,
  context: PagesContext,
  run: Run,
  { kind, summary, body }: (typeof kinds)[number],
): void {
  fastify.post(
    `/api/pages/:id/${kind}`,
    {
      // Trashing can free space, and restoring needs none.
      config: kind === 'rename' ? { ...config, adds: 'records' } : config,
      schema: {
        summary,
        description: descriptions[kind],
        operationId: `${kind}Page`,
        tags,
        params: pageWire.ById,
        querystring: wire.DryRun,
        ...(body && { body }),
        response: {
          200: MovePlan,
          202: wire.Move,
          ...fastify.problems(...refusals[kind], context.fleet.errors.MixedFleet, fastify.auth.errors.TooManyAttempts),
        },
      },
    },
    async (request, reply) => {
      const asker = context.accounts.of(request);
      const page = await loadEditable(context, new ObjectId(request.params.id), asker);
      const { path: to = null, rewriteLinks = true } = (request.body ?? {}) as {
        path?: string;
        rewriteLinks?: boolean;
      };
      const wanted = { kind, page, to, rewriteLinks, asker };
      if (request.query.dryRun) {
        const counted = fastify.auth.limits.begin('move-plan', asker.user.id, plansPerAccount);
        await fastify.auth.sayWhenToRetry(reply, counted);
        const { move, ...plan } = await planMove(context, wanted);
        const inbound = await planInbound(context, move, asker);
        return reply.code(200).send({ ...plan, total: move.total, inbound });
      }
      const { move, isNew } = await startMove(context, wanted);
      run(move);
      if (isNew) await auditMove(context, move, page, request);
      return reply
        .code(202)
        .header('Location', `/api/moves/${move._id}`)
        .send(await presentMove(context, move));
    },
  );
}

const always =
  'With `dryRun=true` nothing is changed; the response lists the effects. A request repeated during the move ' +
  'returns that move. A 503 has `moveId`, for `GET /api/moves/{id}`, if it is unknown whether the move was ' +
  'recorded.';
const descriptions = {
  rename: always,
  trash: `The page keeps its path, its history and its files. ${always}`,
  restore:
    'To its former path, unless another one is given. If the path is taken, `path_taken` has a `suggestion`, a free ' +
    `path next to it, or null. ${always}`,
} as const;

const anyRefusal = [PageNotFound, EditForbidden, PageMoving] as const;
const refusals = {
  rename: [...anyRefusal, PathInvalid, PathReserved, MoveIntoItself, RootStays, PathTaken, PageTrashed],
  trash: [...anyRefusal, RootStays, PageTrashed],
  restore: [...anyRefusal, PathInvalid, PathReserved, PathTaken, PageNotTrashed],
} as const;

function getMove(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/moves/:id',
    {
      config,
      schema: {
        summary: 'Get the progress of a move',
        description: 'For the person who started it, and people who can see the page and know both addresses.',
        operationId: 'getMove',
        tags,
        params: pageWire.ById,
        response: { 200: wire.Move, ...fastify.problems(MoveNotFound) },
      },
    },
    (request) => readMove(context, new ObjectId(request.params.id), context.accounts.of(request)),
  );
}
