import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import { product } from '../../../api/product.ts';
import { counted } from '../counted.ts';
import { printer } from '../print.ts';
import { type Asked, askReplica, prefixes } from '../replicas/ask-replica.ts';
import { judgeReplicas, type ReplicaFinding } from '../replicas/judge-replicas.ts';
import { AdminError, exitCodes, run } from '../run.ts';

interface Options {
  rollback?: boolean;
  expect?: string;
  /** In seconds. */
  wait: string;
  json?: boolean;
}

const askAgainMs = 1_000;
const goneMs = 12_000;
/** About what a replica needs to start on a small machine. */
const defaultWaitSeconds = 30;

const help = `
Asks each replica directly, before it gets traffic: give the addresses of the replicas, not of the load balancer. Each
has to answer ${prefixes.current}/openapi.json with 200 and ${prefixes.former}/openapi.json with 404, and all must have the same
version, renderer version and schema version. With --rollback, for returning to a release before the prefix was renamed,
the two answers are swapped.

Waits for replicas that do not answer yet: they may be starting.

Needs nothing but the addresses. The exit code is 1 if a check fails; the report names the replica.
With --json: one line of JSON per replica and per finding, then one with the counts.

Examples:
  wiki-admin replicas check http://10.0.0.11:3000 http://10.0.0.12:3000
  wiki-admin replicas check --expect 0.2.0 http://10.0.0.11:3000 http://10.0.0.12:3000
  wiki-admin replicas check --rollback http://10.0.0.11:3000`;

export function addReplicasCheck(replicas: Command): void {
  replicas
    .command('check <url...>')
    .description('check that all replicas run the same, new version')
    .option('--rollback', 'expect a release with the former prefix')
    .option('--expect <version>', 'the version to expect')
    .option('--wait <seconds>', 'how long to wait for replicas that do not answer', `${defaultWaitSeconds}`)
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((urls: string[], options: Options) => run(() => checkReplicas(urls, options)));
}

async function checkReplicas(given: string[], { rollback: isRollback = false, expect, wait, json = false }: Options) {
  const waitMs = secondsIn(wait) * 1_000;
  const urls = [...new Set(given.map(originOf))];
  const print = printer(json);
  const ask = () => Promise.all(urls.map((url) => askReplica(url, isRollback ? prefixes.former : prefixes.current)));
  const judge = () => judgeReplicas(all, { isRollback, version: expect ?? null });
  let all = await ask();
  const silent = silentAmong(all);
  if (silent.length > 0 && waitMs > 0) {
    console.error(
      `wiki-admin: waiting up to ${waitMs / 1_000} seconds for ${silent.join(', ')}, which may be starting.`,
    );
  }
  for (const start = performance.now(); silentAmong(all).length > 0 && performance.now() - start < waitMs; ) {
    await sleep(askAgainMs);
    all = await ask();
  }
  let findings = judge();
  // A replica just killed still counts for some seconds.
  for (let time = 0; time < goneMs && isMixOnly(findings); time += askAgainMs) {
    await sleep(askAgainMs);
    all = await ask();
    findings = judge();
  }
  for (const asked of all) print(asked, lineOf(asked));
  for (const finding of findings) print(finding, finding.detail);
  const verdict =
    findings.length > 0 ? `${counted(findings.length, 'thing')} to set right` : 'all of one version, and switched';
  print(
    { replicas: urls.length, findings: findings.length, isRollback },
    `${counted(urls.length, 'replica')}: ${verdict}.`,
  );
  warnOfAnother(all, isRollback);
  if (findings.length > 0) process.exitCode = exitCodes.left;
}

const silentAmong = (all: readonly Asked[]) => all.flatMap(({ url, failure }) => (failure === null ? [] : [url]));

function isMixOnly(findings: readonly ReplicaFinding[]): boolean {
  return findings.length > 0 && findings.every(({ kind }) => kind === 'mixed-fleet');
}

function lineOf({ url, failure, version, rendererVersion, schemaVersion }: Asked): string {
  if (failure !== null) return `${url}  no answer`;
  return `${url}  version ${version ?? '?'}  renderer ${rendererVersion ?? '?'}  schema ${schemaVersion ?? '?'}`;
}

/** Warns that replicas of another version need their own wiki-admin. */
function warnOfAnother(all: readonly Asked[], isRollback: boolean): void {
  const others = [...new Set(all.flatMap(({ version }) => version ?? []))].filter((one) => one !== product.version);
  if (others.length === 0 || isRollback) return;
  console.error(`wiki-admin: this is version ${product.version}, and the replicas are of ${others.join(', ')}.`);
}

/** @throws AdminError unless it is a number of seconds */
function secondsIn(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new AdminError(`--wait takes whole seconds, such as 30, and not "${text}".`);
  return Number(text);
}

/** @throws AdminError unless it is an address of a replica */
function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new AdminError(`"${text}" is no address of a replica; write it as http://10.0.0.11:3000.`);
  }
  if (url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new AdminError(`"${text}" has more than a host and a port; write it as ${url.protocol}//${url.host}.`);
  }
  return url.origin;
}
