import type { Found } from '../present.ts';
import { judgeBehaviour } from './behaviour.ts';
import { judgeCarriers } from './carriers.ts';
import { judgeDelivery } from './delivery.ts';
import type { Evidence } from './evidence.ts';
import { judgeForwarded } from './forwarded.ts';
import { judgeSettings } from './settings.ts';
import { judgeSockets } from './sockets.ts';
import { judgeWays } from './ways.ts';

/** Derives findings from all results. Pure. */
export function judge(evidence: Evidence): Found[] {
  return [
    ...judgeWays(evidence),
    ...judgeSockets(evidence),
    ...judgeDelivery(evidence),
    ...judgeCarriers(evidence),
    ...judgeForwarded(evidence),
    ...judgeBehaviour(evidence),
    ...judgeSettings(evidence),
  ];
}
