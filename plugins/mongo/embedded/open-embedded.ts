import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Busy, type ServedStore, serveStore } from './engine-thread.ts';
import { failUnsentCommands } from './fail-unsent.ts';
import { makePrivateFolder, socketPathFor } from './socket-path.ts';

/** Served by this process or another one. */
export interface EmbeddedStore {
  /** For the driver; survives takeovers. */
  uri: string;
  /** The main file; SQLite keeps others beside it. */
  file: string;
  /** Returns true while this process serves the store. */
  isOwner(): boolean;
  /** Changes with each write, before its answer; null if served elsewhere. */
  countWrites(): number | null;
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Called for failures inside the engine. */
  report: (message: string) => void;
}

const openTimeoutMs = 10_000;
const retryMs = 25;

/**
 * Opens or joins the store under `dataDir`. When the serving process ends, another takes over. @throws if the folder
 * isn't writable or the store unreadable
 */
export async function openEmbedded({ dataDir, report }: EmbeddedOptions): Promise<EmbeddedStore> {
  const folder = join(dataDir, 'mongo');
  await makePrivateFolder(folder);
  const socketPath = await socketPathFor(folder);
  const file = join(folder, 'store.db');
  const store = new Membership(file, socketPath, report);
  await store.enter(Date.now() + openTimeoutMs);
  const stopWatching = failUnsentCommands();
  return {
    uri: `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`,
    file,
    isOwner: () => store.isOwner,
    countWrites: () => store.countWrites(),
    async close() {
      stopWatching();
      await store.leave();
    },
  };
}

/** Serves a store, or watches the process that serves it. */
class Membership {
  readonly #storePath: string;
  readonly #socketPath: string;
  readonly #report: (message: string) => void;
  #served: ServedStore | null = null;
  #watch: Socket | null = null;
  #isLeaving = false;
  #entering: Promise<void> = Promise.resolve();

  constructor(storePath: string, socketPath: string, report: (message: string) => void) {
    this.#storePath = storePath;
    this.#socketPath = socketPath;
    this.#report = report;
  }

  get isOwner(): boolean {
    return this.#served !== null;
  }

  countWrites(): number | null {
    return this.#served?.countWrites() ?? null;
  }

  /** @throws if neither by the deadline, or the store can't be opened */
  async enter(deadline: number): Promise<void> {
    while (!this.#isLeaving) {
      // Only if unanswered: a failed lock attempt can block the next.
      if ((await this.#join()) || (await this.#own())) return;
      if (Date.now() > deadline) {
        throw new Error(`${this.#storePath} is locked by a process that does not answer on ${this.#socketPath}`);
      }
      await wait(retryMs * (1 + Math.random()));
    }
  }

  async leave(): Promise<void> {
    this.#isLeaving = true;
    this.#watch?.destroy();
    await this.#entering.catch(() => {});
    this.#watch?.destroy();
    await this.#served?.close();
    this.#served = null;
  }

  async #own(): Promise<boolean> {
    try {
      this.#served = await serveStore(this.#storePath, this.#socketPath, this.#report);
    } catch (error) {
      if (error instanceof Busy) return false;
      throw error;
    }
    this.#served.onLost = () => {
      this.#served = null;
      this.#reenter();
    };
    return true;
  }

  async #join(): Promise<boolean> {
    const socket = connect(this.#socketPath);
    const isConnected = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (!isConnected) return false;
    socket.unref();
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#watch = null;
      this.#reenter();
    });
    this.#watch = socket;
    return true;
  }

  /** Takes over from a lost owner, or joins the successor. */
  #reenter(): void {
    if (this.#isLeaving) return;
    this.#entering = this.enter(Infinity).catch(async (error: Error) => {
      this.#report(`the store could not be opened again: ${error.message}`);
      await wait(1000, undefined, { ref: false });
      this.#reenter();
    });
  }
}
