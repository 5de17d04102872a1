import type { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import { LiveDocumentReplaced, LiveDocumentTooLarge } from './errors.ts';
import type { Contributor, Discarded, Head, HeadChange } from './head.ts';
import { retrying } from './retrying.ts';
import { type CollabStore, toBytes } from './store.ts';
import { createTurns } from './turns.ts';
import { remindAt } from './unpublished.ts';

/** Log size that triggers a new state. */
const logMaxEntries = 100;
const logMaxBytes = 32 * 1024;
/** A stored document holds at most 16 MiB. */
const stateMaxBytes = 12 * 1024 * 1024;

/** The origin of a change, as passed to Yjs listeners. */
export type Origin = object;

/** Marks changes read from the log: broadcast, not stored again. */
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
  /** Notifies other replicas. */
  onWritten: (written: Written) => void;
  /** Called when the text has a new base revision or equals it. */
  onRevision: () => void;
  /** Called when changes with a reminder were published or discarded here. */
  onSettled: (since: Date) => void;
  /** Changes were discarded, here or on another replica. */
  onDiscarded: (discarded: Discarded) => void;
  /** Replaced by another incarnation; no more writes. */
  onReplaced: () => void;
}

export interface Written {
  document: ObjectId;
  seq: number;
  change: HeadChange;
  update: Uint8Array | null;
}

/** The next entry, from the current text and head. */
export interface NextEntry {
  update: Uint8Array | null;
  change: Omit<HeadChange, 'touchedAt'>;
}

/**
 * A live text in memory with its log position. Contains exactly the log up to `head.lastSeq`: changes are stored before
 * they're shown.
 */
export class LiveDocument {
  readonly doc: Y.Doc;
  readonly pageId: ObjectId;
  head: Head;
  /** Serialises reads and writes of the head. */
  readonly inTurn = createTurns();
  /** Serialises revisions, above `inTurn`. */
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

  /** The bytes being stored. */
  get bytesUnderWay(): number {
    return this.#bytesUnderWay;
  }

  text(): string {
    return this.doc.getText('body').toString();
  }

  /**
   * Stores a change, then applies it: once resolved, it's durable and everyone has it. Concurrent changes are written
   * together. @throws LiveDocumentReplaced, LiveDocumentTooLarge, and store errors
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
   * Writes an entry made for the current text, remaking it whenever another replica was faster; null from `make` ends
   * it. Call within `inTurn`.
   */
  async add(make: () => NextEntry | null, apply?: (update: Uint8Array) => void): Promise<void> {
    for (;;) {
      const entry = make();
      if (!entry) return;
      const { update } = entry;
      const change = { ...entry.change, touchedAt: this.#options.now() };
      if (await retrying(() => this.#options.store.append(this.head, change, update))) {
        // The text first: the head must not claim more than it has.
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

  /** Ensures an entry announced without content is applied. */
  async reach({ document, seq }: Pick<Written, 'document' | 'seq'>): Promise<void> {
    await this.inTurn(async () => {
      if (!document.equals(this.head.document) || seq > this.head.lastSeq) await this.catchUp();
    });
  }

  /** Reads others' entries. Call in turn. @throws LiveDocumentReplaced */
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
          // Another state has replaced it.
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

  /** Compacts entries into a state; retried after the next entry on failure. */
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
