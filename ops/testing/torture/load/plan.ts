/** How many there are of each kind. */
export interface CrowdSize {
  /** People who open a page every few seconds. */
  readers: number;
  /** Sockets on `/notifications`. */
  sockets: number;
  /** People who write a word a second, on a fifth as many pages. */
  typists: number;
  /** Files of 20 MB, sent at once. */
  uploads: number;
  /** People who create page after page, more than can be served; after the others. */
  savers: number;
  /** Connections that send a header, send a body, or read a file, byte by byte; so many of each. */
  slow: number;
}

/** The load that a wiki must carry on two cores without losing anything. */
const wholeCrowd: CrowdSize = { readers: 500, sockets: 2_000, typists: 200, uploads: 50, slow: 50, savers: 3_000 };

/** Returns a share of the whole crowd, at most all of it. */
export function crowdOf(share: number): CrowdSize {
  const part = Math.min(1, share);
  const { readers, sockets, typists, uploads, slow, savers } = wholeCrowd;
  const some = (count: number) => Math.ceil(count * part);
  return {
    readers: some(readers),
    sockets: some(sockets),
    typists: some(typists),
    uploads: some(uploads),
    slow: some(slow),
    savers: some(savers),
  };
}

export interface LoadPlan extends CrowdSize {
  seed: number;
  port: number;
  accessTokens: [string, ...string[]];
  /** The pages to read. */
  paths: [string, ...string[]];
  /** The page that gets the files, and a large one for slow readers. */
  pageId: string;
  fileUrl: string;
  /** The pages to write on. */
  livePageIds: [string, ...string[]];
  seconds: number;
}

export type SavePlan = Pick<LoadPlan, 'savers' | 'port' | 'accessTokens' | 'seconds'>;

/** What the process of the crowd is to do. */
export type Task = { crowd: LoadPlan } | { savers: SavePlan };

/** What the crowd saw. */
export interface CrowdReport {
  /** Answers by kind and status. */
  statuses: Record<string, number>;
  sockets: number;
  /** Words whose acknowledgement arrived. */
  words: number;
  uploads: number;
  /** Of the savers' answers. */
  slowestMs: number;
  faults: string[];
}

export type Count = ReturnType<typeof countInto>;

/** Counts what came of requests; what a wiki may not do even beyond its capacity is a fault. */
export function countInto({ statuses, faults }: CrowdReport) {
  /** Returns true for the first of its kind. */
  const add = (outcome: string): boolean => {
    statuses[outcome] = (statuses[outcome] ?? 0) + 1;
    return statuses[outcome] === 1;
  };
  return {
    answered(kind: string, status: number, retryAfter: string | string[] | undefined): void {
      if (!add(`${kind} ${status}`)) return;
      if (status >= 500 && status !== 503) faults.push(`${kind} is answered ${status}`);
      if ((status === 503 || status === 429) && !retryAfter)
        faults.push(`${kind} is answered ${status} without Retry-After`);
    },
    unanswered(kind: string, error: unknown): void {
      const { code, message } = error as NodeJS.ErrnoException;
      const outcome = `${kind} is left without an answer: ${code ?? message}`;
      if (add(outcome)) faults.push(outcome);
    },
  };
}
