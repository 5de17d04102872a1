import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';
import * as z from 'zod';
import { ToolProblem } from './errors.ts';

type Call = Pick<InjectOptions, 'method' | 'url' | 'payload'> & { headers?: Record<string, string> };

const Problem = z.looseObject({ code: z.string(), detail: z.string(), status: z.int() });

/** Forwarded client addresses, for limits and the audit log. */
const forwarded = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'user-agent'] as const;

export type Wiki = ReturnType<typeof createWiki>;

/**
 * Calls the wiki's routes for the sender of `request`, with their scopes, permissions, limits, audit and errors.
 * Refusals are ToolProblems.
 */
export function createWiki(fastify: FastifyInstance, request: FastifyRequest, publicUrl: string | undefined) {
  const headers: Record<string, string> = { 'x-request-id': request.id };
  for (const name of ['authorization', ...forwarded]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const caller = { headers, remoteAddress: request.socket.remoteAddress ?? '127.0.0.1' };

  async function ask(call: Call) {
    const response = await fastify.inject({
      ...call,
      remoteAddress: caller.remoteAddress,
      headers: { ...caller.headers, ...call.headers },
    });
    if (response.statusCode < 300) return response;
    const { location } = response.headers;
    // Only former paths redirect.
    if (response.statusCode === 302 && location?.startsWith('/api/pages/')) return ask({ ...call, url: location });
    const { code, detail, status, ...members } = Problem.parse(response.json());
    throw new ToolProblem(code, detail, { status, ...withoutTexts(members) });
  }

  return {
    /** GET; returns the parts in `shape`. */
    async get<T>(url: string, shape: z.ZodType<T>): Promise<T> {
      return shape.parse((await ask({ method: 'GET', url })).json());
    },
    async send<T>(method: 'POST' | 'PUT', url: string, payload: object, shape: z.ZodType<T>): Promise<T> {
      return shape.parse((await ask({ method, url, payload })).json());
    },
    async upload<T>(url: string, form: FormData, shape: z.ZodType<T>): Promise<T> {
      const encoded = new Response(form);
      const payload = Buffer.from(await encoded.arrayBuffer());
      const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
      return shape.parse((await ask({ method: 'POST', url, payload, headers: type })).json());
    },
    /** Returns null without a known origin. */
    urlOf: (path: string): string | null =>
      publicUrl === undefined ? null : publicUrl + path.split('/').map(encodeURIComponent).join('/'),
  };
}

export function query(parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  );
  return `?${new URLSearchParams(given)}`;
}

/** Omits page texts, which `read_page` gives, and HTTP-only members. */
function withoutTexts({ type, title, ...members }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => name !== 'body' && name !== 'rendered')
      .map(([name, value]) => [name, isRecord(value) ? withoutTexts(value) : value]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
