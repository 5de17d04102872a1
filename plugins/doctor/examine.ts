import tls from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { type Asker, createAsker, type OtherAddresses } from './ask/asker.ts';
import { type BodyLimit, findBodyLimit } from './body-limit.ts';
import { type Evidence, factsIn, type Result } from './judge/evidence.ts';
import { judge } from './judge/judge.ts';
import { judgeUploads } from './judge/uploads.ts';
import { planProbes } from './plan.ts';
import { type Found, present } from './present.ts';
import { environment } from './remedies.ts';
import { sampleFiles, sampleKinds } from './sample-files.ts';
import type { Answer, Examination, Facts, Probe } from './schema.ts';
import { triedOf } from './tried.ts';

export interface ExamineOptions {
  /** Such as `https://wiki.example.com`. */
  origin: string;
  /** Duration of silence and of a slow answer. Default: 5 s. */
  idleMs?: number;
  /** How long an answer is waited for. Default: 15 s. */
  timeoutMs?: number;
  signal?: AbortSignal;
}

/** Called with the number of probes answered so far. */
export type Report = (done: number, total: number) => void;

type Needs = Pick<FastifyInstance, 'probes' | 'attachments'>;
const idleDefaultMs = 5_000;

/** Examines the public origin as browsers and scripts do. */
export function createExamine(fastify: Needs, ownFacts: () => Facts) {
  return async function examine(options: ExamineOptions, report: Report = () => {}): Promise<Examination> {
    const { origin, idleMs = idleDefaultMs, timeoutMs = 15_000, signal } = options;
    const reach = await reachOrigin(origin, timeoutMs);
    if (reach.isUnreachable) return unreached(origin, idleMs, reach.found);
    const { token } = await fastify.probes.begin(idleMs + 10 * 60_000);
    const isUnverified = reach.found.length > 0;
    const asker = createAsker({ origin, token, header: fastify.probes.header, idleMs, timeoutMs, isUnverified });
    const stop = () => asker.close();
    signal?.addEventListener('abort', stop, { once: true });
    try {
      const probes = planProbes(idleMs);
      const results = await askAll(asker, probes, { report, ...(signal && { signal }) });
      const facts = factsIn(results);
      const uploads = facts && (await examineUploads(asker, facts));
      signal?.throwIfAborted();
      const evidence: Evidence = { origin, results, samples: await expectedSamples(fastify), idleMs, isBrowser: false };
      const found = [
        ...reach.found,
        ...judge(evidence),
        ...(uploads ? judgeUploads({ ...uploads, facts: facts ?? ownFacts() }) : []),
      ];
      return {
        origin,
        findings: present(found),
        facts,
        probes: asker.count,
        idleMs,
        bodyLimit: uploads && { atLeast: uploads.limit.atLeast, below: uploads.limit.below },
        clientHttp: reach.http,
        isOwnWay: true,
      };
    } finally {
      signal?.removeEventListener('abort', stop);
      asker.close();
      await fastify.probes.end(token);
    }
  };
}

/** Returns the expected headers and bytes of each sample. */
export async function expectedSamples({ attachments }: Pick<Needs, 'attachments'>): Promise<Evidence['samples']> {
  const expected = sampleKinds.map(
    async (kind) => [kind, await attachments.samples.expected(sampleFiles[kind])] as const,
  );
  return Object.fromEntries(await Promise.all(expected));
}

/** Finds the api first, then asks everything else at once. */
async function askAll(
  asker: Asker,
  probes: readonly Probe[],
  { report, signal }: { report: Report; signal?: AbortSignal },
): Promise<Result[]> {
  let done = 0;
  const askOne = async (probe: Probe) => {
    signal?.throwIfAborted();
    const answer = await asker.ask(probe);
    done += 1;
    report(done, probes.length);
    return { probe, answer, tried: triedOf(probe), at: asker.originOf(probe) };
  };
  const isPage = ({ topic }: Probe) => topic === 'page';
  const pages: Result[] = [];
  for (const probe of probes.filter(isPage)) {
    const page = await askOne(probe);
    asker.lookElsewhere(otherAddresses(page.answer));
    pages.push(page);
  }
  return [...pages, ...(await Promise.all(probes.filter((probe) => !isPage(probe)).map(askOne)))];
}

function otherAddresses({ addresses }: Answer): OtherAddresses {
  const read = (name: string) => addresses.find((address) => address.startsWith(`${name}=`))?.slice(name.length + 1);
  const api = read('WEB_PUBLIC_API_URL');
  const sockets = read('WEB_PUBLIC_COLLAB_URL')?.replace(/^ws/, 'http') ?? api;
  return { ...(api && { api }), ...(sockets && { sockets }) };
}

async function examineUploads(asker: Asker, { uploadMaxBytes, multipartOverheadBytes }: Facts) {
  const isPassedOn = await asker.isPassedOn(1_500);
  const limit: BodyLimit = await findBodyLimit((bytes) => asker.upload(bytes), {
    maxBytes: uploadMaxBytes,
    overheadBytes: multipartOverheadBytes,
  });
  return { isPassedOn, limit };
}

interface Reach {
  found: Found[];
  isUnreachable: boolean;
  /** HTTP version offered to browsers. */
  http: string | null;
}

/** Whether the origin listens, and its certificate is valid. */
async function reachOrigin(origin: string, timeoutMs: number): Promise<Reach> {
  const { protocol, hostname, port } = new URL(origin);
  const probe: Probe = {
    id: 'reach',
    topic: 'page',
    process: 'web',
    path: '/',
    mode: 'plain',
    argument: '',
    headers: {},
    by: 'browser',
  };
  const asker = createAsker({ origin, token: '', header: 'x', idleMs: 0, timeoutMs, isUnverified: true });
  const answer = await asker.ask(probe).finally(() => asker.close());
  const common: Pick<Found, 'tried' | 'leg'> = { tried: [`GET ${origin}/`], leg: 'client-proxy' };
  if (answer.status === 0) {
    const reason = answer.error ?? 'no answer';
    const found: Found = {
      ...common,
      kind: 'unreachable',
      params: { origin, reason },
      got: reason,
      ...environment('is the proxy running, and the name right?'),
    };
    return { found: [found], isUnreachable: true, http: null };
  }
  if (protocol !== 'https:') return { found: [], isUnreachable: false, http: 'HTTP/1.1' };
  const offered = await handshake(hostname.replace(/^\[|\]$/g, ''), Number(port || 443), timeoutMs);
  const invalid: Found = {
    ...common,
    kind: 'tls_invalid',
    params: { origin, reason: offered.refusal ?? '' },
    got: offered.refusal ?? '',
    nginx: 'ssl_certificate …;  # the whole chain, for this very name\nssl_certificate_key …;',
    caddy: 'tls …  # or none: Caddy gets a certificate automatically',
  };
  return { found: offered.refusal === null ? [] : [invalid], isUnreachable: false, http: offered.http };
}

function handshake(host: string, port: number, timeoutMs: number): Promise<{ refusal: string | null; http: string }> {
  return new Promise((resolve) => {
    const servername = /^[\d.:]+$/.test(host) ? undefined : host;
    const socket = tls.connect({
      host,
      port,
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
      ...(servername && { servername }),
    });
    const settle = (refusal: string | null) => {
      socket.destroy();
      resolve({ refusal, http: socket.alpnProtocol === 'h2' ? 'HTTP/2' : 'HTTP/1.1' });
    };
    socket.setTimeout(timeoutMs, () => settle('timeout'));
    socket.once('error', (error) => settle(error.message));
    socket.once('secureConnect', () => settle(socket.authorized ? null : String(socket.authorizationError)));
  });
}

function unreached(origin: string, idleMs: number, found: readonly Found[]): Examination {
  return {
    origin,
    findings: present(found),
    facts: null,
    probes: 1,
    idleMs,
    bodyLimit: null,
    clientHttp: null,
    isOwnWay: true,
  };
}
