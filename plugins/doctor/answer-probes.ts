import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type SampleKind, sampleFiles } from './sample-files.ts';
import type { Echo, Facts } from './schema.ts';

export interface OwnFacts {
  version: string;
  clientUrl: string | undefined;
  publicUrl: string | undefined;
}

const slowMaxMs = 2 * 60 * 60_000;
/** Shows whether and how a cookie arrives. */
export const probeCookie = 'wiki.doctor=1; Max-Age=1; Path=/; HttpOnly; SameSite=Lax';

/** Probes are answered with what arrived, except deliveries of attachments. */
export function answerProbes(fastify: FastifyInstance, own: OwnFacts): { facts: () => Facts } {
  const { probes, realtime, attachments, uploads, coordination, background, parseCookie } = fastify;
  const replica = randomUUID();
  const facts = (): Facts => ({
    version: own.version,
    replica,
    clientUrl: own.clientUrl ?? null,
    publicUrl: own.publicUrl ?? null,
    uploadMaxBytes: uploads.maxBytes,
    multipartOverheadBytes: uploads.multipartOverheadBytes,
    coordination: coordination.status(),
  });

  function echoOf(request: FastifyRequest, bytes = 0): Echo {
    const { headers, raw } = request;
    const header = (name: string) => headers[name]?.toString() ?? null;
    return {
      facts: facts(),
      method: request.method,
      target: request.originalUrl.replace(/([?&])token=[^&]*/, '$1token=…'),
      httpVersion: raw.httpVersion,
      upgrade: header('upgrade'),
      connection: header('connection'),
      isHandshake: headers['sec-websocket-key'] !== undefined,
      host: header('host'),
      forwardedFor: header('x-forwarded-for'),
      forwardedHost: header('x-forwarded-host'),
      forwardedProto: header('x-forwarded-proto'),
      peer: raw.socket.remoteAddress ?? '',
      client: request.ip,
      isOriginAllowed: realtime.isAllowedOrigin(headers.origin),
      cookies: Object.keys(parseCookie(headers.cookie ?? '')).slice(0, 100),
      authorization: schemeOf(headers.authorization),
      bytes,
    };
  }

  // Serialised here, since the route's schema may differ.
  const sendEcho = (reply: FastifyReply, echo: Echo) => reply.type('application/json').send(JSON.stringify({ echo }));

  probes.answer('echo', async (request, reply) => sendEcho(reply, echoOf(request)));
  // Answers at once, without reading the rest of the body.
  probes.answer('early', async (request, reply) => sendEcho(reply, echoOf(request)));
  probes.answer('cookie', async (request, reply) => sendEcho(reply.header('Set-Cookie', probeCookie), echoOf(request)));
  probes.answer('body', async (request, reply) => {
    let bytes = 0;
    for await (const chunk of request.raw) bytes += chunk.length;
    return sendEcho(reply, echoOf(request, bytes));
  });
  probes.answer('slow', async (request, reply, { argument, endsAt }) => {
    const leftMs = Math.min(endsAt.getTime() - Date.now(), slowMaxMs);
    const waitMs = Math.max(0, Math.min(Number(argument) || 0, leftMs));
    await delay(waitMs, undefined, { signal: background.closing, ref: false }).catch(() => {});
    return sendEcho(reply, echoOf(request));
  });
  probes.answer('deliver', async (request, reply, { argument }) => {
    const file = Object.hasOwn(sampleFiles, argument) ? sampleFiles[argument as SampleKind] : undefined;
    return file ? attachments.samples.deliver(file, request, reply) : sendEcho(reply, echoOf(request));
  });
  probes.answer('socket', async (request, reply, { endsAt }) => {
    const socket = await realtime.takeOver(request, reply);
    if (!socket) return sendEcho(reply, echoOf(request));
    const end = setTimeout(() => socket.close(1000), endsAt.getTime() - Date.now()).unref();
    socket.on('error', () => socket.terminate());
    socket.on('close', () => clearTimeout(end));
    socket.on('message', () => socket.send('here'));
    socket.send(JSON.stringify({ echo: echoOf(request) }));
    return reply;
  });
  return { facts };
}

function schemeOf(authorization: string | undefined): Echo['authorization'] {
  if (authorization === undefined) return 'absent';
  return /^bearer /i.test(authorization) ? 'bearer' : 'other';
}
