/** Memory that both threads share. */
export interface WorkerData {
  /** In its one element, how many writes the stores have taken. */
  writes: Int32Array;
}

/** A request of the main thread to the thread that serves stores. */
export interface OpenRequest {
  kind: 'open';
  id: number;
  storePath: string;
  socketPath: string;
}

export type ToWorker = OpenRequest | { kind: 'close'; id: number };

export type FromWorker =
  | { kind: 'done'; id: number }
  | { kind: 'failed'; id: number; isBusy: boolean; message: string }
  | { kind: 'report'; message: string };
