import { setTimeout as delay } from 'node:timers/promises';
import { createLedger } from '../../live/ledger.ts';
import { type Check, untilNothing, verifyTogether } from '../../live/settle.ts';
import { Tab } from '../../live/tab.ts';
import { createRandom } from '../../random.ts';
import { createScope } from '../scope.ts';
import type { LoadPlan } from './plan.ts';

/** What every page to write on begins with. */
export const firstText = '# Together\n';
const pauseMs = 1_000;
const connectingAtOnce = 20;

/** Each person writes about a word a second; then all must hold the same text, with all that was acknowledged. */
export async function typeTogether({ typists, seed, port, accessTokens, livePageIds }: LoadPlan, until: number) {
  const scope = createScope();
  const random = createRandom(seed);
  const ledgers = new Map(livePageIds.map((id) => [id, createLedger(firstText)]));
  const faults: string[] = [];
  const check: Check = {
    same(found, wanted, what) {
      if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push(`not so: ${what}: ${JSON.stringify(found)}`);
    },
  };
  const open = (index: number) => {
    const pageId = livePageIds[index % livePageIds.length] ?? livePageIds[0];
    const ledger = ledgers.get(pageId);
    return Tab.open({
      t: scope,
      name: nameOf(index),
      accessToken: accessTokens[index % accessTokens.length] ?? accessTokens[0],
      random,
      ledgers: new Map(ledger ? [[pageId, ledger]] : []),
      to: () => port,
    });
  };
  const tabs: Tab[] = [];
  while (tabs.length < typists) {
    const batch = Array.from({ length: Math.min(connectingAtOnce, typists - tabs.length) }, (_, i) => tabs.length + i);
    const opened = await Promise.all(batch.map(open));
    await untilNothing(() => opened.filter(({ pages }) => pages.some(({ isLive }) => !isLive)));
    tabs.push(...opened);
  }
  await Promise.all(
    tabs.map(async (tab) => {
      await delay(random.below(pauseMs));
      while (performance.now() < until) {
        tab.act();
        await delay(pauseMs / 2 + random.below(pauseMs));
      }
    }),
  );
  await verifyTogether(check, { ledgers }, tabs);
  faults.push(...tabs.flatMap((tab) => tab.faults));
  await scope.close();
  const words = [...ledgers.values()].flatMap((ledger) => [...ledger.words.values()]);
  return { words: words.filter(({ isWritingKnown }) => isWritingKnown).length, faults };
}

/** Letters alone, for words whose author shows. */
const nameOf = (index: number) => String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
