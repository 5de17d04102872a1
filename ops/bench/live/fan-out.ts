import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { frameKind } from '../../testing/live/wire.ts';
import { cpuSeconds } from './cpu.ts';
import type { Peer } from './peers.ts';
import { Person } from './person.ts';

export interface Crowd {
  people: number;
  pages: number;
  seconds: number;
}

export interface FanOut {
  /** Milliseconds from a key to the screens of all others on the page. */
  shownMs: number[];
  /** Milliseconds from a key to its acknowledgement; empty without any. */
  acknowledgedMs: number[];
  cpuShare: number;
  /** The number of people who never saw a change. */
  missing: number;
}

/** One character a second each, spread evenly. */
const pauseMs = 1000;
const warmUpSeconds = 2;
const connectingAtOnce = 20;

/** Everyone types on one of the pages and sees the others there. */
export async function measureFanOut(peer: Peer, { people, pages, seconds }: Crowd): Promise<FanOut> {
  const names = await peer.pages(pages, '# A page\n');
  const keys = new Keys();
  const crowd: Person[] = [];
  for (let from = 0; from < people; from += connectingAtOnce) {
    const indexes = Array.from({ length: Math.min(connectingAtOnce, people - from) }, (_, i) => from + i);
    crowd.push(...(await Promise.all(indexes.map((index) => Person.at(peer, names[index % pages] ?? '', index)))));
  }
  for (const [index, person] of crowd.entries()) keys.watch(person, index);
  const stop = typeAll(crowd, (index) => keys.press(index, people / pages - 1));
  await delay(warmUpSeconds * 1000);
  const before = await cpuSeconds(peer.pid);
  const started = keys.begin();
  await delay(seconds * 1000);
  const cpuShare = ((await cpuSeconds(peer.pid)) - before) / ((performance.now() - started) / 1000);
  stop();
  keys.end();
  for (let waited = 0; keys.missing > 0 && waited < 10_000; waited += 50) await delay(50);
  for (const person of crowd) person.leave();
  return { shownMs: keys.shownMs, acknowledgedMs: keys.acknowledgedMs, cpuShare, missing: keys.missing };
}

/** Has everyone type once a second. Returns a function that stops it. */
function typeAll(crowd: readonly Person[], press: (index: number) => string): () => void {
  const timers = new Set<NodeJS.Timeout>();
  for (const [index, person] of crowd.entries()) {
    const first = setTimeout(
      () => {
        timers.delete(first);
        timers.add(setInterval(() => person.type(press(index)), pauseMs));
      },
      (index / crowd.length) * pauseMs,
    );
    timers.add(first);
  }
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** Types text that carries its time and author. */
class Keys {
  readonly shownMs: number[] = [];
  readonly acknowledgedMs: number[] = [];
  missing = 0;
  readonly #keys: { author: number; at: number; isCounted: boolean }[] = [];
  readonly #unacknowledged: { at: number; isCounted: boolean }[][] = [];
  #isCounting = false;

  begin(): number {
    this.#isCounting = true;
    return performance.now();
  }

  end(): void {
    this.#isCounting = false;
  }

  press(author: number, others: number): string {
    const key = { author, at: performance.now(), isCounted: this.#isCounting };
    const number = this.#keys.push(key) - 1;
    this.#unacknowledged[author]?.push(key);
    if (key.isCounted) this.missing += others;
    return `${mark}${String(number).padStart(digits, '0')}`;
  }

  watch(person: Person, index: number): void {
    this.#unacknowledged[index] = [];
    const nameBytes = Buffer.byteLength(person.page);
    person.onFrame = (data) => {
      if (data[0] === nameBytes && data[nameBytes + 1] === frameKind.syncStatus) this.#acknowledge(index);
      else this.#show(data, index);
    };
  }

  #acknowledge(index: number): void {
    const key = this.#unacknowledged[index]?.shift();
    if (key?.isCounted) this.acknowledgedMs.push(performance.now() - key.at);
  }

  #show(data: Buffer, reader: number): void {
    const now = performance.now();
    for (let at = data.indexOf(markBytes); at !== -1; at = data.indexOf(markBytes, at + 1)) {
      const from = at + markBytes.length;
      const key = this.#keys[Number(data.toString('latin1', from, from + digits))];
      if (!key?.isCounted || key.author === reader) continue;
      this.missing -= 1;
      this.shownMs.push(now - key.at);
    }
  }
}

/** Two characters whose bytes are in no frame by chance. */
const mark = '\u2042\u2766';
const markBytes = Buffer.from(mark);
const digits = 7;
