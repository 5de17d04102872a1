import { join } from 'node:path';
import { type Crowd, type FanOut, measureFanOut } from './live/fan-out.ts';
import { measureMemory, measureOpening } from './live/opening.ts';
import { type Peer, startHocuspocus, startOurs, startYWebsocket } from './live/peers.ts';
import { asMs, asTimes, median, percentile, type Row } from './table.ts';

/** BENCH_LIVE_FULL measures longer and more. */
const isFull = Boolean(process.env.BENCH_LIVE_FULL);
const seconds = isFull ? 30 : 6;
const memoryPages = isFull ? 1000 : 200;
const openings = isFull ? 15 : 5;

const crowds: [string, Crowd][] = [
  ['100 people on one page', { people: 100, pages: 1, seconds }],
  ['500 people on 100 pages', { people: 500, pages: 100, seconds }],
];

/**
 * Everyone types one character a second: ours, durable before it's shown, against two servers that keep everything in
 * memory. This process runs the clients.
 */
export async function benchLive(folder: string): Promise<Row[]> {
  const starts = [() => startOurs(join(folder, 'live')), startHocuspocus, startYWebsocket];
  const results: Result[] = [];
  // In turn, since they share two cores.
  for (const start of starts) {
    const peer = await start();
    try {
      results.push(await measure(peer));
    } finally {
      await peer.stop();
    }
  }
  return rowsOf(results);
}

async function measure(peer: Peer) {
  const fanOuts: FanOut[] = [];
  for (const [what, crowd] of crowds) {
    const fanOut = await measureFanOut(peer, crowd);
    if (fanOut.missing > 0) throw new Error(`${fanOut.missing} changes never arrived: ${what}, ${peer.name}.`);
    fanOuts.push(fanOut);
  }
  const opening = await measureOpening(peer, openings);
  return { name: peer.name, fanOuts, opening, memory: await measureMemory(peer, memoryPages) };
}

type Result = Awaited<ReturnType<typeof measure>>;

function rowsOf([ours, ...peers]: Result[]): Row[] {
  if (!ours) return [];
  /** One row of a figure; peers that have none are left out. */
  const row = (
    what: string,
    figure: (result: Result) => number | undefined,
    format: (value: number) => string,
  ): Row => {
    const mine = figure(ours) ?? Number.NaN;
    const theirs = peers.flatMap((peer) => {
      const value = figure(peer);
      return value === undefined || Number.isNaN(value) ? [] : [{ name: peer.name, value }];
    });
    return {
      what,
      ours: format(mine),
      peer: theirs.map(({ name, value }) => `${format(value)}, ${name}`).join('; '),
      ratio: theirs.map(({ value }) => asTimes(mine / value)).join('; '),
    };
  };
  const asPercent = (share: number) => `${(share * 100).toFixed(0)} %`;
  const asKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  return [
    ...crowds.flatMap(([what], i) => [
      row(`${what}: shown to the others, median`, ({ fanOuts }) => median(fanOuts[i]?.shownMs ?? []), asMs),
      row(
        `${what}: shown to the others, 99th percentile`,
        ({ fanOuts }) => percentile(fanOuts[i]?.shownMs ?? [], 0.99),
        asMs,
      ),
      row(
        `${what}: acknowledged, median (ours: durable)`,
        ({ fanOuts }) => percentile(fanOuts[i]?.acknowledgedMs ?? [], 0.5),
        asMs,
      ),
      row(`${what}: the server's share of a core`, ({ fanOuts }) => fanOuts[i]?.cpuShare, asPercent),
    ]),
    row('an open page of 10 kB with one reader, memory', ({ memory }) => memory, asKilobytes),
    row('a page of 1 MB that is open already, until it is there', ({ opening }) => opening.warmMs, asMs),
    {
      ...row('a page of 1 MB that no one has open, until it is there', ({ opening }) => opening.coldMs, asMs),
      ratio: asTimes(ours.opening.coldMs / ours.opening.warmMs),
      peer: `${asMs(ours.opening.warmMs)}, open already`,
    },
  ];
}
