/** Memory that both threads share. */
export interface WorkerData {
  /** Its only element counts writes. */
  writes: Int32Array;
}

/** From the main thread. */
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
