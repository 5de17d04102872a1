import type { FastifyInstance } from 'fastify';
import { OriginForeign } from './errors.ts';
import { type createExamine, expectedSamples } from './examine.ts';
import { factsIn, type Result } from './judge/evidence.ts';
import { judge } from './judge/judge.ts';
import { isOrigin } from './own-origins.ts';
import { planProbes } from './plan.ts';
import { type Found, present } from './present.ts';
import { environment } from './remedies.ts';
import type { Answer, Examination, Facts, Finding } from './schema.ts';
import { triedOf } from './tried.ts';

interface Needs {
  attachments: FastifyInstance['attachments'];
  examine: ReturnType<typeof createExamine>;
  facts: () => Facts;
  /** Whether the api may visit an origin. */
  isOwn(origin: string): Promise<boolean>;
}

export interface FromPage {
  origin: string;
  /** The answers that its browser received. */
  answers: readonly Answer[];
  idleMs: number;
}

/** Combines findings of browser and api; the browser's take precedence. @throws OriginForeign */
export async function examineForPage(needs: Needs, { origin, answers, idleMs }: FromPage): Promise<Examination> {
  if (!isOrigin(origin)) throw new OriginForeign();
  const results = resultsOf(answers, origin, idleMs);
  const samples = await expectedSamples(needs);
  const seen = judge({ origin, results, samples, idleMs, isBrowser: true });
  const facts = factsIn(results) ?? needs.facts();
  if (!(await needs.isOwn(origin))) {
    if (results.length === 0) throw new OriginForeign();
    const found = [...seen, ownWay(origin, 'it is not led back to this wiki')];
    return { ...ofBrowser(origin, idleMs, results.length, facts), findings: present(found) };
  }
  const own = await needs.examine({ origin, idleMs });
  if (own.facts === null) {
    const reason =
      own.findings.find(({ kind }) => kind === 'unreachable' || kind === 'tls_invalid')?.got ?? 'it leads elsewhere';
    const found = results.length === 0 ? [] : [...seen, ownWay(origin, reason)];
    // Browsers don't use this origin, so nothing follows from it.
    return results.length === 0
      ? own
      : { ...ofBrowser(origin, idleMs, results.length, facts), findings: present(found) };
  }
  const findings = merge(present(seen), own.findings);
  return { ...own, findings, probes: own.probes + results.length };
}

const explaining: ReadonlySet<Finding['kind']> = new Set([...(['upgrade_dropped', 'http_1_0', 'token_lost'] as const)]);

/** Merges findings; a common fault appears once. */
function merge(first: readonly Finding[], second: readonly Finding[]): Finding[] {
  const keyOf = ({ kind, leg, params, severity }: Finding) => `${kind} ${leg} ${severity} ${params.header ?? ''}`;
  const known = new Set(first.map(keyOf));
  // A browser can't see why a WebSocket fails.
  const isExplained = second.some(({ kind }) => explaining.has(kind));
  const kept = first.filter(({ kind }) => kind !== 'upgrade_failed' || !isExplained);
  const all = [...kept, ...second.filter((finding) => !known.has(keyOf(finding)))];
  return all.sort((a, b) => a.severity.localeCompare(b.severity));
}

function resultsOf(answers: readonly Answer[], at: string, idleMs: number): Result[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]));
  return planProbes(idleMs).flatMap((probe) => {
    const answer = byId.get(probe.id);
    return answer ? [{ probe, answer, tried: triedOf(probe), at }] : [];
  });
}

function ofBrowser(origin: string, idleMs: number, probes: number, facts: Facts): Omit<Examination, 'findings'> {
  return { origin, facts, probes, idleMs, bodyLimit: null, clientHttp: null, isOwnWay: false };
}

function ownWay(origin: string, reason: string): Found {
  return {
    kind: 'own_way',
    leg: 'api',
    params: { origin, reason },
    tried: [`GET ${origin}/`],
    got: reason,
    ...environment('run on the machine of a user: wiki-admin doctor --origin'),
  };
}
