import { Observable } from '../../observable.ts';
import type { UploadFailure, UploadOutcome } from './outcome.ts';
import type { SendOptions } from './send-file.ts';
import type { UploadPolicy } from './upload-policy.ts';

/** Into the text by paste, drop or toolbar, or into the list. */
export type UploadOrigin = 'text' | 'list';

export interface Upload<T> {
  id: string;
  file: File;
  origin: UploadOrigin;
  state:
    | { status: 'waiting' }
    /** `share` of the bytes, from 0 to 1; at 1 the server is looking at the file. */
    | { status: 'sending'; share: number }
    | { status: 'done'; answer: T }
    | { status: 'failed'; failure: UploadFailure };
}

export interface UploadQueueOptions<T> {
  send: (file: File, pageId: string, options: SendOptions) => Promise<UploadOutcome<T>>;
  policy: () => Promise<UploadPolicy | null>;
  /** Creates the page if needed; null on failure. */
  page: () => Promise<string | null>;
  onDone?: (id: string, answer: T) => void;
  onSignedOut?: () => void;
}

export interface UploadsState<T> {
  uploads: readonly Upload<T>[];
  /** The last policy read, for messages. */
  policy: UploadPolicy | null;
}

const atOnce = 3;
let uploads = 0;

/** Uploads a few at a time; failures stay until retried or dismissed. */
export class UploadQueue<T> extends Observable<UploadsState<T>> {
  readonly #options: UploadQueueOptions<T>;
  readonly #running = new Map<string, AbortController>();
  /** Checked uploads that wait, with their page. */
  readonly #ready = new Map<string, string>();

  constructor(options: UploadQueueOptions<T>) {
    super({ uploads: [], policy: null });
    this.#options = options;
  }

  /** Returns the uploads, listed from now on. */
  add(files: readonly File[], origin: UploadOrigin): Upload<T>[] {
    const added = files.map(
      (file): Upload<T> => ({ id: `upload-${++uploads}`, file, origin, state: { status: 'waiting' } }),
    );
    this.change({ uploads: [...this.state.uploads, ...added] });
    void this.#admit(added.map(({ id }) => id));
    return added;
  }

  /** Stops an upload, or removes a failed one. */
  remove(id: string): void {
    this.#running.get(id)?.abort();
    this.#ready.delete(id);
    this.change({ uploads: this.state.uploads.filter((upload) => upload.id !== id) });
    this.#start();
  }

  /** Retries some failed uploads. */
  retry(isMeant: (failure: UploadFailure, id: string) => boolean): void {
    const meant = this.state.uploads.filter(({ id, state }) => state.status === 'failed' && isMeant(state.failure, id));
    for (const { id } of meant) this.#set(id, { status: 'waiting' });
    if (meant.length > 0) void this.#admit(meant.map(({ id }) => id));
  }

  /** Whether uploads are running or waiting for a sign-in. */
  isBusy(): boolean {
    return this.state.uploads.some(({ state }) => {
      if (state.status === 'failed') return state.failure.kind === 'signed-out';
      return true;
    });
  }

  /** Stops everything. */
  close(): void {
    for (const { id } of this.state.uploads) this.remove(id);
  }

  async #admit(ids: readonly string[]): Promise<void> {
    const policy = await this.#options.policy();
    if (policy) this.change({ policy });
    const isTooLarge = ({ file }: Upload<T>) => policy !== null && file.size > policy.maxBytes;
    const wanted = this.state.uploads.filter(({ id }) => ids.includes(id));
    for (const { id } of wanted.filter(isTooLarge)) {
      this.#fail(id, { kind: 'too-large', maxBytes: policy?.maxBytes ?? 0 });
    }
    const fitting = wanted.filter((upload) => !isTooLarge(upload));
    if (fitting.length === 0) return;
    const pageId = await this.#options.page();
    for (const { id } of fitting) {
      if (pageId === null) this.#fail(id, { kind: 'needs-page' });
      else if (this.#find(id)) this.#ready.set(id, pageId);
    }
    this.#start();
  }

  #start(): void {
    for (const [id, pageId] of this.#ready) {
      if (this.#running.size >= atOnce) return;
      const upload = this.#find(id);
      this.#ready.delete(id);
      if (upload) void this.#send(upload, pageId);
    }
  }

  async #send({ id, file }: Upload<T>, pageId: string): Promise<void> {
    const abort = new AbortController();
    this.#running.set(id, abort);
    this.#set(id, { status: 'sending', share: 0 });
    const onProgress = (sent: number, total: number) => {
      if (!abort.signal.aborted) this.#set(id, { status: 'sending', share: total > 0 ? sent / total : 0 });
    };
    const outcome = await this.#options.send(file, pageId, { signal: abort.signal, onProgress });
    this.#running.delete(id);
    if (outcome.kind === 'failed') this.#fail(id, outcome.failure);
    if (outcome.kind === 'done') {
      this.#set(id, { status: 'done', answer: outcome.answer });
      if (this.#find(id)) this.#options.onDone?.(id, outcome.answer);
    }
    this.#start();
  }

  #fail(id: string, failure: UploadFailure): void {
    this.#set(id, { status: 'failed', failure });
    // Last, so that listeners see waiting uploads.
    if (failure.kind === 'signed-out') this.#options.onSignedOut?.();
  }

  #find(id: string): Upload<T> | undefined {
    return this.state.uploads.find((upload) => upload.id === id);
  }

  #set(id: string, state: Upload<T>['state']): void {
    this.change({ uploads: this.state.uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)) });
  }
}
