import { setTimeout as delay } from 'node:timers/promises';
import type { Traffic } from './fleet.ts';

interface Saved {
  pageId: string;
  revisionId: string;
  body: string;
}

interface Page {
  id: string;
  path: string;
  state: string;
  revisionId: string;
  body: string;
}

interface Answer<T> {
  status: number;
  body: T;
}

export interface Acknowledged {
  saves: Saved[];
  moves: { id: string; pageId: string }[];
  /** Moves that were refused because the fleet is mixed. */
  refusals: { status: number; detail: string; retryAfter: string | null }[];
  /** Answers that no one should get, whatever is replaced. */
  faults: string[];
}

/** Returns null if the outcome is unknown. */
export async function ask<T>(
  traffic: Traffic,
  accessToken: string,
  method: string,
  path: string,
  body?: object,
): Promise<(Answer<T> & { headers: Headers }) | null> {
  const port = traffic.next();
  if (port === null) return null;
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : {} };
  } catch {
    return null;
  }
}

/** People who save and move pages until `stop`, whatever happens to the replicas. */
export function startLoad(traffic: Traffic, accessToken: string, round: string) {
  const done: Acknowledged = { saves: [], moves: [], refusals: [], faults: [] };
  let isOver = false;
  const get = <T>(path: string) => ask<T>(traffic, accessToken, 'GET', path);
  const pause = () => delay(20);

  async function create(path: string, body: string): Promise<Page> {
    for (;;) {
      const answer = await ask<Page>(traffic, accessToken, 'POST', '/api/pages', { path, body });
      if (answer?.status === 201) return answer.body;
      // It may have been done although no one has said so.
      const there = answer?.status === 409 ? await get<Page>(`/api/pages?path=${path}`) : null;
      if (there?.status === 200) return there.body;
      if (answer && answer.status < 500 && answer.status !== 409) {
        throw new Error(`creating ${path} was answered by ${answer.status}`);
      }
      await pause();
    }
  }

  async function write(name: string): Promise<void> {
    let { id, revisionId } = await create(`/rehearsal/${round}/${name}`, `${name} begins\n`);
    for (let count = 1; !isOver; ) {
      const body = `${name} wrote ${count}\n`;
      const put = { body, baseRevisionId: revisionId };
      const answer = await ask<Page>(traffic, accessToken, 'PUT', `/api/pages/${id}`, put);
      if (answer?.status === 200) {
        revisionId = answer.body.revisionId;
        done.saves.push({ pageId: id, revisionId, body });
        count += 1;
        continue;
      }
      if (answer && answer.status < 500 && answer.status !== 409) {
        done.faults.push(`a save was answered by ${answer.status}`);
      }
      await pause();
      const now = await get<Page>(`/api/pages/${id}`);
      if (now?.status === 200) {
        // An unacknowledged save may be stored; it's written again as the next.
        if (now.body.revisionId !== revisionId) count += 1;
        revisionId = now.body.revisionId;
      }
    }
  }

  async function move(name: string): Promise<void> {
    const { id } = await create(`/rehearsal/${round}/${name}-0`, `${name} moves\n`);
    for (let count = 1; !isOver; count += 1) {
      const to = { path: `/rehearsal/${round}/${name}-${count}` };
      const answer = await ask<{ id: string; detail: string }>(
        traffic,
        accessToken,
        'POST',
        `/api/pages/${id}/rename`,
        to,
      );
      if (answer?.status === 202) {
        done.moves.push({ id: answer.body.id, pageId: id });
        await settled(answer.body.id);
      } else if (answer?.status === 503 && answer.headers.get('retry-after')) {
        const { detail } = answer.body;
        done.refusals.push({ status: 503, detail, retryAfter: answer.headers.get('retry-after') });
      } else if (answer && answer.status < 500 && answer.status !== 409) {
        done.faults.push(`a move was answered by ${answer.status}`);
      }
      await pause();
    }
  }

  async function settled(moveId: string): Promise<void> {
    while (!isOver) {
      const answer = await get<{ state: string }>(`/api/moves/${moveId}`);
      if (answer?.status === 200 && ['done', 'undone'].includes(answer.body.state)) return;
      await pause();
    }
  }

  const people = [write('ann'), write('ben'), write('cem'), move('dot'), move('eva')];
  return {
    done,
    /** Ends the work, and gives what was acknowledged. */
    async stop(): Promise<Acknowledged> {
      isOver = true;
      await Promise.all(people);
      return done;
    },
  };
}

export type Load = ReturnType<typeof startLoad>;

/** Acknowledged changes that are missing or wrong. */
export async function lossesOf(traffic: Traffic, accessToken: string, done: Acknowledged): Promise<string[]> {
  const losses = [...done.faults];
  const get = async <T>(path: string): Promise<Answer<T>> => {
    for (;;) {
      const answer = await ask<T>(traffic, accessToken, 'GET', path);
      if (answer && answer.status < 500) return answer;
      await delay(50);
    }
  };
  for (const { revisionId, body } of done.saves) {
    const revision = await get<{ body: string }>(`/api/revisions/${revisionId}`);
    if (revision.status !== 200 || revision.body.body !== body) losses.push(`“${body.trim()}” is lost`);
  }
  const last = new Map(done.saves.map((saved) => [saved.pageId, saved]));
  for (const { pageId, body } of last.values()) {
    const page = await get<Page>(`/api/pages/${pageId}`);
    const [written, now] = [numberIn(body), numberIn(page.body.body ?? '')];
    if (page.status !== 200 || now < written) losses.push(`${pageId} says ${now}, and ${written} was acknowledged`);
  }
  for (const { id } of done.moves) {
    const move = await untilEnded(() => get<{ state: string }>(`/api/moves/${id}`));
    if (move !== 'done') losses.push(`the move ${id} is ${move}`);
  }
  for (const pageId of new Set(done.moves.map((move) => move.pageId))) {
    const page = await get<Page>(`/api/pages/${pageId}`);
    if (page.body.state !== 'normal') losses.push(`${page.body.path} is ${page.body.state}`);
  }
  return losses;
}

async function untilEnded(read: () => Promise<Answer<{ state: string }>>): Promise<string> {
  for (const deadline = Date.now() + 90_000; ; await delay(100)) {
    const { state } = (await read()).body;
    if (['done', 'undone'].includes(state) || Date.now() > deadline) return state;
  }
}

const numberIn = (body: string) => Number(/\d+/.exec(body)?.[0] ?? 0);
