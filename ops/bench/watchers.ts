import type { FastifyInstance } from 'fastify';
import { addAccounts, addWatches } from '../testing/watchers.ts';
import { newSavedPage } from './saved-page.ts';
import { asMs, asTimes, median, type Row } from './table.ts';

const watchers = 10_000;
const rounds = 5;
const savesBefore = 20;

/**
 * Saves of pages with 10,000 watchers and none, the rate of notifications, and saves meanwhile. `name` is the store's.
 */
export async function benchWatchers(app: FastifyInstance, accessToken: string, name: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const [watched, alone] = [await newSavedPage(app, headers, '/watched'), await newSavedPage(app, headers, '/alone')];
  await addWatches(app, watched.id, await addAccounts(app, watchers));
  const quiet: number[] = [];
  for (let i = 0; i < savesBefore; i += 1) quiet.push(await alone.save());
  await app.notifications.deliverDue();

  const [saves, rates, during]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    saves.push(await watched.save());
    const began = performance.now();
    let isDone = false;
    const delivered = app.notifications.deliverDue().then(() => {
      isDone = true;
    });
    // The last fan-outs run beside saves.
    if (round >= rounds - 2) while (!isDone) during.push(await alone.save());
    await delivered;
    if (round < rounds - 2) rates.push(watchers / ((performance.now() - began) / 1000));
  }
  const [before, after] = [median(quiet), median(saves)];
  return [
    {
      what: `save of a page with 10,000 watchers, ${name}`,
      ours: asMs(after),
      peer: `${asMs(before)}, with none`,
      ratio: asTimes(after / before),
    },
    {
      what: `notifying 10,000 watchers, ${name}`,
      ours: `${Math.round(median(rates)).toLocaleString('en')} a second`,
      peer: '',
      ratio: '',
    },
    {
      what: `a save while 10,000 are notified, ${name}`,
      ours: asMs(median(during)),
      peer: `${asMs(before)}, before`,
      ratio: asTimes(median(during) / before),
    },
  ];
}
