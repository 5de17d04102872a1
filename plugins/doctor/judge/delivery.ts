import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import { type Evidence, gotOf, type Result } from './evidence.ts';

/** Must arrive unchanged (contract section 5.3). */
const headerNames = {
  'content-type': 'Content-Type',
  'content-disposition': 'Content-Disposition',
  'x-content-type-options': 'X-Content-Type-Options',
  'content-security-policy': 'Content-Security-Policy',
  'cross-origin-resource-policy': 'Cross-Origin-Resource-Policy',
  'cache-control': 'Cache-Control',
};
type HeaderName = keyof typeof headerNames;
const names = Object.keys(headerNames) as HeaderName[];
/** Harmless to lose and not in the contract. */
const isMild = (name: HeaderName) => name === 'cross-origin-resource-policy' || name === 'cache-control';

interface Difference {
  name: HeaderName;
  sent: string | undefined;
  got: string | undefined;
  result: Result;
}

/** Judges the headers and bytes of a picture, a drawing, a PDF and a page. */
export function judgeDelivery({ results, samples }: Evidence): Found[] {
  const delivered = results.filter(
    ({ probe, answer }) => isDelivered(probe.topic) && answer.status === 200 && answer.mark !== 'web' && !answer.echo,
  );
  const differences = delivered.flatMap((result) =>
    differencesOf(result, samples[result.probe.argument]?.headers ?? {}),
  );
  return [
    ...names.flatMap((name) => findingOf(differences.filter((one) => one.name === name))),
    ...changedBytes(delivered, samples),
    ...lostRanges(results),
  ];
}

const isDelivered = (topic: string) => topic === 'delivery';

function differencesOf(result: Result, expected: Record<string, string>): Difference[] {
  return names.flatMap((name) => {
    const [sent, got] = [expected[name], result.answer.headers[name]];
    return isSame(sent, got) ? [] : [{ name, sent, got, result }];
  });
}

/** Doubled headers are equal; case and blanks matter in the file's name only. */
function isSame(sent: string | undefined, got: string | undefined): boolean {
  if (sent === undefined || got === undefined) return sent === got;
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
  return plain(got) === plain(sent) || plain(got) === `${plain(sent)},${plain(sent)}`;
}

function findingOf(differences: readonly Difference[]): Found[] {
  const lost = differences.filter(({ got }) => got === undefined);
  const changed = differences.filter(({ got }) => got !== undefined);
  return [...one(lost, 'delivery_header_lost'), ...one(changed, 'delivery_header_changed')];
}

function one(differences: readonly Difference[], kind: 'delivery_header_lost' | 'delivery_header_changed'): Found[] {
  const [first] = differences;
  if (!first) return [];
  const header = headerNames[first.name];
  const files = [...new Set(differences.map(({ result }) => result.probe.argument))].join(', ');
  return [
    {
      kind,
      leg: 'client-proxy',
      ...(isMild(first.name) && { severity: 'warning' }),
      params: { header, files, sent: first.sent ?? '(none)', got: first.got ?? '(none)' },
      tried: differences.map(({ result }) => result.tried),
      got: `${header}: ${first.got ?? '(none)'}, and the api had sent ${first.sent ?? '(none)'}`,
      ...remedy.responseHeader(header),
    },
  ];
}

function changedBytes(delivered: readonly Result[], samples: Evidence['samples']): Found[] {
  const packed = delivered.filter(({ answer }) => (answer.headers['content-encoding'] ?? 'identity') !== 'identity');
  const rewritten = delivered.filter(
    (result) =>
      !packed.includes(result) &&
      result.answer.sha256 !== null &&
      result.answer.sha256 !== samples[result.probe.argument]?.sha256,
  );
  const [first] = [...packed, ...rewritten];
  if (!first) return [];
  const encoding = first.answer.headers['content-encoding'];
  return [
    {
      kind: 'attachment_changed',
      leg: 'client-proxy',
      ...(rewritten.length === 0 && { severity: 'warning' }),
      params: { files: [...new Set([...packed, ...rewritten].map(({ probe }) => probe.argument))].join(', ') },
      tried: [...packed, ...rewritten].map(({ tried }) => tried),
      got: encoding ? `Content-Encoding: ${encoding}` : 'other bytes than the api had sent',
      ...remedy.unpacked,
    },
  ];
}

function lostRanges(results: readonly Result[]): Found[] {
  const lost = results.find(
    ({ probe, answer }) => probe.topic === 'range' && answer.status === 200 && !answer.echo && answer.mark !== 'web',
  );
  if (!lost) return [];
  return [
    {
      kind: 'ranges_lost',
      leg: 'proxy-api',
      params: {},
      tried: [lost.tried],
      got: gotOf(lost.answer),
      ...remedy.ranges,
    },
  ];
}
