/** The answer of one address about the replica behind it. */
export interface Asked {
  url: string;
  /** Why there was no answer; null if there was one. */
  failure: string | null;
  /** The status of each address. */
  statuses: Record<string, number>;
  /** Distinct ids of the replicas that answered; null for those without. */
  ids: (string | null)[];
  version: string | null;
  rendererVersion: string | null;
  schemaVersion: number | null;
  /** Clock offset to the database in milliseconds; null if unknown. */
  clockAheadMs: number | null;
  /** What the replica reports about all replicas. */
  fleet: { isMixed: boolean; versions: string[] } | null;
}

/** The prefix of the running release first (contract section 9.4). */
export const prefixes = { current: '/api', former: '/api/v2' } as const;

const timeoutMs = 10_000;
/** Finds a second replica behind a round-robin balancer at once, behind a random one in 99 of 100 runs. */
const askings = 8;

/** Uses a new connection each time, since a balancer may choose another replica. */
export async function askReplica(url: string, infoPrefix: string): Promise<Asked> {
  const asked: Asked = {
    url,
    failure: null,
    statuses: {},
    ids: [],
    version: null,
    rendererVersion: null,
    schemaVersion: null,
    clockAheadMs: null,
    fleet: null,
  };
  try {
    for (const prefix of Object.values(prefixes)) {
      asked.statuses[`${prefix}/openapi.json`] = (await get(`${url}${prefix}/openapi.json`)).status;
    }
    const ids = new Set<string | null>();
    for (let asking = 0; asking < askings; asking += 1) {
      const answer = await get(`${url}${infoPrefix}/app/info`);
      asked.statuses[`${infoPrefix}/app/info`] = answer.status;
      const info = answer.status === 200 ? recordOf(answer.body) : null;
      if (!info) break;
      ids.add(textIn(recordOf(info.replica), 'id'));
      Object.assign(asked, factsOf(info));
    }
    asked.ids = [...ids];
  } catch (error) {
    asked.failure = reasonOf(error);
  }
  return asked;
}

async function get(address: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(address, {
    headers: { accept: 'application/json', connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: null };
  }
}

function factsOf(
  info: Record<string, unknown>,
): Pick<Asked, 'version' | 'rendererVersion' | 'schemaVersion' | 'clockAheadMs' | 'fleet'> {
  const fleet = recordOf(info.fleet);
  return {
    version: textIn(info, 'version'),
    rendererVersion: textIn(info, 'rendererVersion'),
    schemaVersion: numberIn(info, 'schemaVersion'),
    clockAheadMs: numberIn(recordOf(info.replica), 'clockAheadMs'),
    fleet: fleet && {
      isMixed: fleet.isMixed === true,
      versions: Array.isArray(fleet.versions) ? fleet.versions.map(String) : [],
    },
  };
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function numberIn(record: Record<string, unknown> | null, name: string): number | null {
  const value = record?.[name];
  return typeof value === 'number' ? value : null;
}

function textIn(record: Record<string, unknown> | null, name: string): string | null {
  const value = record?.[name];
  return typeof value === 'string' ? value : null;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} seconds`;
  const cause: unknown = error.cause;
  if (!(cause instanceof Error)) return error.message;
  return cause.message || ('code' in cause ? String(cause.code) : error.message);
}
