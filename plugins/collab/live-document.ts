import type { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import { LiveDocumentReplaced, LiveDocumentTooLarge } from './errors.ts';
import type { Contributor, Discarded, Head, HeadChange } from './head.ts';
import { retrying } from './retrying.ts';
import { type CollabStore, toBytes } from './store.ts';
import { createTurns } from './turns.ts';
import { remindAt } from './unpublished.ts';

/** After so many entries, or so many bytes of them, a whole state takes their place. */
const logMaxEntries = 100;
const logMaxBytes = 32 * 1024;
/** The limit for a document: a record of the store holds 16 MiB. */
const stateMaxBytes = 12 * 1024 * 1024;

/** The origin of a change, as passed to Yjs listeners. */
export type Origin = object;

/** The origin of changes read from the log: Hocuspocus broadcasts them, and they aren't stored again. */
const fromLog = { source: 'redis' } as const;

interface Pending {
  update: Uint8Array;
  accountId: ObjectId;
  origin: Origin;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface LiveDocumentOptions {
  store: CollabStore;
  head: Head;
  doc: Y.Doc;
  now: () => Date;
  /** An entry was written here; other replicas want to know. */
  onWritten: (written: Written) => void;
  /** Called when the text is based on another revision, or equals its revision. */
  onRevision: () => void;
  /** Changes whose writers had been reminded of them were published or discarded here. */
  onSettled: (since: Date) => void;
  /** Changes were discarded, here or on another replica. */
  onDiscarded: (discarded: Discarded) => void;
  /** Another incarnation has taken its place: nothing can be written to this one any more. */
  onReplaced: () => void;
}

export interface Written {
  document: ObjectId;
  seq: number;
  change: HeadChange;
  update: Uint8Array | null;
}

/** The next entry, for the present text and head. */
export interface NextEntry {
  update: Uint8Array | null;
  change: Omit<HeadChange, 'touchedAt'>;
}

/**
 * The text that people write together, in memory, and its place in the log that all replicas share. The text has
 * everything up to `head.lastSeq`, and nothing that is not in the log: a change is written down before it is shown.
 */
export class LiveDocument {
  readonly doc: Y.Doc;
  readonly pageId: ObjectId;
  head: Head;
  /** One thing at a time that reads the head and writes it. */
  readonly inTurn = createTurns();
  /** One revision at a time that is made of it; within, there are turns of the other kind. */
  readonly inTurnToSave = createTurns();
  readonly #options: LiveDocumentOptions;
  #pending: Pending[] = [];
  #bytesUnderWay = 0;
  #logEntries: number;
  #logBytes: number;

  constructor(options: LiveDocumentOptions) {
    this.#options = options;
    this.doc = options.doc;
    this.pageId = options.head._id;
    this.head = { ...options.head, log: [] };
    [this.#logEntries, this.#logBytes] = sizeOf(options.head);
  }

  /** Returns the bytes of changes that are not in the text yet. */
  get bytesUnderWay(): number {
    return this.#bytesUnderWay;
  }

  text(): string {
    return this.doc.getText('body').toString();
  }

  /**
   * Writes a change down and then makes it: when this resolves it will survive whatever happens, and everyone has it.
   * Changes that come in while one is being written are written together. Throws LiveDocumentReplaced,
   * LiveDocumentTooLarge, and what the store throws.
   */
  append(update: Uint8Array, accountId: ObjectId, origin: Origin): Promise<void> {
    this.#bytesUnderWay += update.length;
    const written = new Promise<void>((resolve, reject) => {
      this.#pending.push({ update, accountId, origin, resolve, reject });
      if (this.#pending.length === 1) void this.inTurn(() => this.#writePending());
    });
    return written.finally(() => {
      this.#bytesUnderWay -= update.length;
    });
  }

  /**
   * Writes an entry made for the current text, and makes it again whenever another replica was faster; `make` returns null if
   * nothing is left to write. Call within `inTurn`.
   */
  async add(make: () => NextEntry | null, apply?: (update: Uint8Array) => void): Promise<void> {
    for (;;) {
      const entry = make();
      if (!entry) return;
      const { update } = entry;
      const change = { ...entry.change, touchedAt: this.#options.now() };
      if (await retrying(() => this.#options.store.append(this.head, change, update))) {
        // First the text: what has not been made of it must not count as there.
        if (update) (apply ?? ((made) => Y.applyUpdate(this.doc, made, fromLog)))(update);
        const { dirtySince, remindAt } = this.head;
        this.#advance(this.head.lastSeq + 1, change);
        if (dirtySince && remindAt === null && this.head.dirtySince === null) this.#options.onSettled(dirtySince);
        this.#logEntries += 1;
        this.#logBytes += update?.length ?? 0;
        this.#options.onWritten({ document: this.head.document, seq: this.head.lastSeq, change, update });
        return;
      }
      await this.catchUp();
    }
  }

  /** Applies an entry received from another replica. */
  async receive({ document, seq, change, update }: Written): Promise<void> {
    await this.inTurn(async () => {
      if (document.equals(this.head.document) && seq <= this.head.lastSeq) return;
      if (!document.equals(this.head.document) || seq > this.head.lastSeq + 1) return this.catchUp();
      if (update) Y.applyUpdate(this.doc, update, fromLog);
      this.#advance(seq, change);
    });
  }

  /** Ensures that the text has an entry that another replica announced without its content. */
  async reach({ document, seq }: Pick<Written, 'document' | 'seq'>): Promise<void> {
    await this.inTurn(async () => {
      if (!document.equals(this.head.document) || seq > this.head.lastSeq) await this.catchUp();
    });
  }

  /** Reads what others have written. To be called in turn. Throws LiveDocumentReplaced. */
  async catchUp(): Promise<void> {
    const { store } = this.#options;
    let lacking: ObjectId | null = null;
    for (;;) {
      const head = await retrying(() => store.find(this.pageId));
      if (!head?.document.equals(this.head.document) || head.lastSeq < this.head.lastSeq) {
        this.#options.onReplaced();
        throw new LiveDocumentReplaced();
      }
      if (head.stateSeq > this.head.lastSeq) {
        const state = await retrying(() => store.findState(head.stateId));
        if (!state) {
          if (lacking?.equals(head.stateId))
            throw new Error(`State ${head.stateId} of page ${this.pageId} is not there.`);
          // Another state has taken its place since.
          lacking = head.stateId;
          continue;
        }
        Y.applyUpdate(this.doc, state, fromLog);
      }
      for (const { seq, update } of head.log) {
        if (seq > this.head.lastSeq && update) Y.applyUpdate(this.doc, toBytes(update), fromLog);
      }
      [this.#logEntries, this.#logBytes] = sizeOf(head);
      this.#take({ ...head, log: [] });
      return;
    }
  }

  async #writePending(): Promise<void> {
    const batch = this.#pending;
    this.#pending = [];
    try {
      if (this.head.stateBytes > stateMaxBytes) throw new LiveDocumentTooLarge();
      const updates = batch.map(({ update }) => update);
      const merged = updates.length === 1 && updates[0] ? updates[0] : Y.mergeUpdates(updates);
      const by = batch.map(({ accountId }) => accountId);
      await this.add(
        () => ({
          update: merged,
          change: {
            dirtySince: this.head.dirtySince ?? this.#options.now(),
            contributors: withContributors(this.head, by, this.#options.now()),
            remindAt: remindAt(this.#options.now()),
          },
        }),
        () => {
          for (const { update, origin } of batch) Y.applyUpdate(this.doc, update, origin);
        },
      );
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    if (this.#logEntries >= logMaxEntries || this.#logBytes >= logMaxBytes) await this.#compact().catch(() => {});
  }

  /** Compacts all entries so far into one state. Failures are retried after the next entry. */
  async #compact(): Promise<void> {
    const { store } = this.#options;
    const state = Y.encodeStateAsUpdate(this.doc);
    if (state.length > stateMaxBytes) {
      this.head = { ...this.head, stateBytes: state.length };
      return;
    }
    const { stateId: former, lastSeq } = this.head;
    const stateId = await store.insertState(this.head, lastSeq, state);
    const next = { stateId, stateSeq: lastSeq, stateBytes: state.length };
    const isReplaced = await store.replaceState(this.head, next);
    await store.removeState(isReplaced ? former : stateId);
    if (!isReplaced) return this.catchUp();
    this.head = { ...this.head, ...next };
    this.#logEntries = 0;
    this.#logBytes = 0;
  }

  #advance(lastSeq: number, change: HeadChange): void {
    this.#take({ ...this.head, ...change, lastSeq });
  }

  #take(head: Head): void {
    const before = this.head;
    this.head = head;
    const isClean = head.dirtySince === null && before.dirtySince !== null;
    if (isClean || !head.revisionId.equals(before.revisionId)) this.#options.onRevision();
    const { discarded } = head;
    if (discarded && !before.discarded?.id.equals(discarded.id)) this.#options.onDiscarded(discarded);
  }
}

function sizeOf({ log }: Head): [entries: number, bytes: number] {
  return [log.length, log.reduce((sum, { update }) => sum + (update?.length() ?? 0), 0)];
}

function withContributors(head: Head, ids: readonly ObjectId[], at: Date): Contributor[] {
  const others = head.contributors.filter((one) => !ids.some((id) => id.equals(one.id)));
  const distinct = ids.filter((id, i) => ids.findIndex((one) => one.equals(id)) === i);
  return [...others, ...distinct.map((id) => ({ id, seq: head.lastSeq + 1, at }))];
}
