import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { RealtimeConnection } from '../realtime/index.ts';
import { type Activity, type ClientMessage, readMessage } from './messages.ts';
import type { PresenceLimits } from './options.ts';
import { say } from './room.ts';
import type { Rooms } from './rooms.ts';

const reviewBatch = 20;

interface Visit {
  connection: RealtimeConnection;
  pageId: string;
}

/** A new object per request. */
interface Wish {
  activity: Activity;
}

interface VisitsNeeds {
  pages: FastifyInstance['pages'];
  background: FastifyInstance['background'];
  rooms: Rooms;
  limits: PresenceLimits;
}

/** Admits readers and editors by permission. */
export function createVisits({ pages, background, rooms, limits }: VisitsNeeds) {
  const wanted = new Map<RealtimeConnection, Map<string, Wish>>();

  /** Returns the page's revision once admitted, else null. */
  async function admit({ connection, pageId }: Visit): Promise<string | null> {
    const findWish = () => wanted.get(connection)?.get(pageId);
    const wish = findWish();
    if (!wish) return null;
    const page = await pages.findVisible(new ObjectId(pageId), connection.account);
    // Left or asked again meanwhile: the later request is answered.
    if (findWish() !== wish) return null;
    if (page) {
      rooms.enter(pageId, connection, page.canEdit ? wish.activity : 'reading');
      return page.revisionId.toHexString();
    }
    leave(connection, pageId);
    connection.send(say({ kind: 'gone', pageId }));
    return null;
  }

  function enter(connection: RealtimeConnection, { pageId, activity }: ClientMessage & { kind: 'enter' }): void {
    const own = wanted.get(connection);
    if (!own) return;
    if (!own.has(pageId) && own.size >= limits.maxPagesPerConnection) {
      connection.close(4400);
      return;
    }
    own.set(pageId, { activity });
    const letIn = async () => {
      const revisionId = await admit({ connection, pageId });
      if (revisionId === null) return;
      // Saved after the page was loaded, or while disconnected.
      connection.send(say({ kind: 'saved', pageId, revisionId }));
      // Entering again tests the connection.
      rooms.resend(pageId, connection);
    };
    background.run(letIn, 'could not check a visit to a page; retrying');
  }

  function leave(connection: RealtimeConnection, pageId: string): void {
    wanted.get(connection)?.delete(pageId);
    rooms.leave(pageId, connection);
  }

  async function look(isConcerned: (visit: Visit) => boolean): Promise<void> {
    const visits = [...wanted].flatMap(([connection, own]) =>
      Array.from(own.keys(), (pageId) => ({ connection, pageId })),
    );
    const concerned = visits.filter(isConcerned);
    for (let from = 0; from < concerned.length; from += reviewBatch) {
      await Promise.all(concerned.slice(from, from + reviewBatch).map(admit));
    }
  }

  let asked: ((visit: Visit) => boolean)[] = [];
  let reviewing: Promise<void> | null = null;
  /** Also handles requests that arrive during a review. */
  async function reviewAsked(): Promise<void> {
    while (asked.length > 0) {
      const together = asked;
      asked = [];
      await look((visit) => together.some((isConcerned) => isConcerned(visit)));
    }
  }

  return {
    open(connection: RealtimeConnection): void {
      wanted.set(connection, new Map());
      connection.onMessage((data, isBinary) => {
        const message = readMessage(data, isBinary);
        if (!message) connection.close(4400);
        else if (message.kind === 'enter') enter(connection, message);
        else leave(connection, message.pageId);
      });
      connection.onClose(() => {
        for (const pageId of wanted.get(connection)?.keys() ?? []) rooms.leave(pageId, connection);
        wanted.delete(connection);
      });
    },
    /** Checks again who may be where they are. */
    review(isConcerned: (visit: Visit) => boolean): Promise<void> {
      asked.push(isConcerned);
      reviewing ??= reviewAsked().finally(() => {
        reviewing = null;
      });
      return reviewing;
    },
  };
}
