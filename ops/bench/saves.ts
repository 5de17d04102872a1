import type { FastifyInstance } from 'fastify';
import { newSavedPage } from './saved-page.ts';
import { asMs, asTimes, median, type Row } from './table.ts';

const bouts = 15;
const savesOfBout = 10;

/**
 * Saves including all listeners and background work and, alternating, saves without listeners. `name` is the store's.
 */
export async function benchSaves(app: FastifyInstance, accessToken: string, name: string): Promise<Row[]> {
  const page = await newSavedPage(app, { authorization: `Bearer ${accessToken}` }, '/saves');
  const { events, notifications } = app;
  const { emit } = events;
  const [heard, unheard]: [number[], number[]] = [[], []];
  try {
    for (let bout = 0; bout < bouts; bout += 1) {
      for (const [into, emitter] of [
        [unheard, async () => true],
        [heard, emit],
      ] as const) {
        events.emit = emitter;
        // The first of each warms up.
        await page.save();
        for (let i = 0; i < savesOfBout; i += 1) into.push(await page.save());
        await notifications.deliverDue();
      }
    }
  } finally {
    events.emit = emit;
  }
  const [all, bare] = [median(heard), median(unheard)];
  return [
    {
      what: `a save with all that listens, ${name}`,
      ours: asMs(all),
      peer: `${asMs(bare)}, no listener`,
      ratio: asTimes(all / bare),
    },
  ];
}
