import { readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { sampleMarkdown } from '../sample.ts';
import { median, percentile } from '../table.ts';
import type { Peer } from './peers.ts';
import { Person } from './person.ts';

const pageBytes = 10_000;
const settleMs = 3_000;

/** Returns bytes a server grows per open page of 10 kB. */
export async function measureMemory(peer: Peer, pages: number): Promise<number> {
  const body = sampleMarkdown(pageBytes);
  // What the first pages cost once and for all is not theirs.
  const first = await openAll(peer, await peer.pages(20, body), body);
  const names = await peer.pages(pages, body);
  await delay(settleMs);
  const before = await residentBytes(peer.pid);
  const people = await openAll(peer, names, body);
  await delay(settleMs);
  const grown = (await residentBytes(peer.pid)) - before;
  for (const person of [...first, ...people]) person.leave();
  return grown / pages;
}

async function openAll(peer: Peer, names: readonly string[], body: string): Promise<Person[]> {
  const people: Person[] = [];
  for (const [index, name] of names.entries()) {
    const person = await Person.at(peer, name, index);
    if (!peer.isDurable) person.type(body);
    people.push(person);
  }
  return people;
}

/** Milliseconds from connecting until a page of 1 MB has arrived. */
export async function measureOpening(peer: Peer, times: number): Promise<{ coldMs: number; warmMs: number }> {
  const body = sampleMarkdown(1_000_000);
  const [warm = '', ...cold] = await peer.pages(times + 1, body);
  const coldMs: number[] = [];
  if (peer.isDurable) for (const name of cold) coldMs.push(await timeToOpen(peer, name));
  const writer = await Person.at(peer, warm);
  if (!peer.isDurable) writer.type(body);
  while ((await bytesOf(peer, warm)) < 1_000_000) await delay(50);
  const again = [];
  for (let run = 0; run < times; run += 1) again.push(await timeToOpen(peer, warm));
  writer.leave();
  return { coldMs: percentile(coldMs, 0.5), warmMs: median(again) };
}

async function timeToOpen(peer: Peer, name: string): Promise<number> {
  const started = performance.now();
  const person = await Person.at(peer, name);
  const taken = performance.now() - started;
  person.leave();
  return taken;
}

async function bytesOf(peer: Peer, name: string): Promise<number> {
  const person = await Person.at(peer, name);
  person.leave();
  return person.loadedBytes;
}

async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) * 1024;
}
