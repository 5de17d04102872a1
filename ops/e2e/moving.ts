import { setTimeout as delay } from 'node:timers/promises';
import { type Account, callApi } from './browser.ts';

/** The time a move of some pages may take on a busy machine. */
const patienceMs = 30_000;

interface Move {
  id: string;
  state: string;
}

/** Requests a move such as `/pages/{id}/rename` and waits for its end. */
export async function moveAndWait(origin: string, account: Account, path: string, body: object = {}): Promise<void> {
  let move = await callApi<Move>(origin, account, 'POST', path, body);
  const deadline = Date.now() + patienceMs;
  while (move.state !== 'done' && move.state !== 'undone') {
    if (Date.now() > deadline) throw new Error(`The move ${move.id} does not end.`);
    await delay(50);
    move = await callApi<Move>(origin, account, 'GET', `/moves/${move.id}`);
  }
}
